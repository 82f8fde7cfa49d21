import type { Feature, FeatureRoute } from '../ui/feature.ts';

/** The i18n key of a route's title: it lives in the first namespace of its feature. */
export const titleKey = (feature: Feature, route: FeatureRoute): string =>
  `${Object.keys(feature.texts)[0] ?? feature.name}:${route.title}`;
