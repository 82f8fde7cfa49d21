import { useQuery } from '@tanstack/react-query';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { template } from '#contracts/signage/signage.ts';
import { versionAnswer, versionsAnswer } from '#contracts/signage/templateVersions.ts';
import { answerOf } from '#crud/request.ts';

const [versions, version] = [
  actionEndpointOf(template, 'versions'),
  actionEndpointOf(template, 'version'),
];

/** The published versions of a screen, the newest first. */
export const useVersions = (id: string) =>
  useQuery({
    queryKey: ['entity', 'template', 'versions', id],
    queryFn: ({ signal }) =>
      answerOf({ ...versions, query: { id }, answer: versionsAnswer, signal }),
  });

/** One of them, which never changes. */
export const useVersion = (id: string, one: number | undefined) =>
  useQuery({
    queryKey: ['entity', 'template', 'version', id, one],
    queryFn: ({ signal }) =>
      answerOf({
        ...version,
        query: { id, version: String(one) },
        answer: versionAnswer,
        signal,
      }),
    enabled: one !== undefined,
    staleTime: Infinity,
  });
