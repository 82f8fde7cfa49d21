import type { Feature, FeatureRoute } from '#ui/feature.ts';

/** A page of the product with the feature that it belongs to. */
export type Page = { readonly feature: Feature; readonly route: FeatureRoute };

/** Every page of the manifests, in their order. */
export const pagesOf = (features: readonly Feature[]): Page[] =>
  features.flatMap((feature) => feature.routes.map((route) => ({ feature, route })));

/** The page that a menu entry's `component` names: its path exactly, or its path and `index`. */
export function pageNamed(pages: readonly Page[], component: string): Page | undefined {
  const wanted = component.replace(/^\/|\.(tsx|vue)$/g, '');
  return [wanted, `${wanted}/index`]
    .map((name) => pages.find(({ route }) => route.path === `/${name}`))
    .find((page) => page !== undefined);
}
