import { type EnsureQueryDataOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { publishedOrigin } from '@/api/provider';
import { getGetCattleCertificationQueryOptions } from '@/api/generated/cattle-certifications/cattle-certifications';
import { getGetProducerProfileQueryOptions } from '@/api/generated/producer-profiles/producer-profiles';
import { getGetVetProfileQueryOptions } from '@/api/generated/vet-profiles/vet-profiles';
import type { ShownPage } from '@/lib/proof/page-differences';
import type { Sources } from '@/lib/proof/sources';
import type { Step, StepName } from '@/lib/proof/steps';
import type { WithPhoto } from '@/lib/proof/shown-photo';
import type { Certificate } from '@/lib/proof/verification';
import { withoutRatings } from '@/lib/ratings';
import { keepIssuer, knownIssuers, seenCheckpoints } from './seen-before';

/** What a verification came to; its photo comes after it. */
export type Result = WithPhoto;

/** How far a verification has come. */
export interface Progress {
  steps: Partial<Record<StepName, Step>>;
  /** What it came to, once all steps ended. */
  result: Result | null;
  /** Its code could not be loaded. */
  broken: boolean;
}

const nothing: Progress = { steps: {}, result: null, broken: false };

/**
 * What the page of a certificate shows in this very window: read anew, as its proof is, which may be newer than what
 * the window has; where that cannot be read, what it has.
 */
async function shownPage(queryClient: QueryClient, id: number): Promise<ShownPage> {
  const read = <Data>(options: EnsureQueryDataOptions<Data, unknown, Data>) =>
    queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => queryClient.ensureQueryData(options));
  const { cattle_certification: certificate } = await read(getGetCattleCertificationQueryOptions(id));
  const { vet_profile_id: vetId, producer_profile_id: ownerId } = certificate;
  const [vet, owner] = await Promise.all([
    vetId && read(getGetVetProfileQueryOptions(vetId, withoutRatings)).catch(() => null),
    ownerId && read(getGetProducerProfileQueryOptions(ownerId)).catch(() => null),
  ]);
  return {
    certificate,
    vet: (vet && vet.vet_profile) || null,
    owner: (owner && owner.producer_profile) || null,
  };
}

/** Verifies a certificate in this browser, from the address that the page is of; tells of each step as it ends. */
async function verify(
  certificate: Certificate,
  page: Sources['page'],
  tell: (progress: Progress) => void,
): Promise<void> {
  const ended = new Map<StepName, Step>();
  const progress = (result: Result | null, broken = false): Progress => ({
    steps: Object.fromEntries(ended),
    result,
    broken,
  });
  try {
    // What verifies comes when it is asked for: whoever only reads a certificate loads none of it.
    const [{ onlineSources }, { verifyCertificate }, { withPhoto }] = await Promise.all([
      import('@/lib/proof/sources'),
      import('@/lib/proof/verify'),
      import('@/lib/proof/shown-photo'),
    ]);
    const sources: Sources = {
      ...onlineSources(publishedOrigin(), knownIssuers()),
      page,
      checkpoints: seenCheckpoints,
    };
    const running = verifyCertificate(certificate, sources);
    for (;;) {
      const { done, value } = await running.next();
      if (done) {
        if (value.issuer) keepIssuer(value.issuer);
        tell(progress({ ...value, photo: null }));
        tell(progress(await withPhoto(value, sources)));
        return;
      }
      ended.set(value.name, value);
      tell(progress(null));
    }
  } catch {
    tell(progress(null, true));
  }
}

/** Verifies a certificate, and again when it is asked for; nothing is told then of what was verified before. */
export function useVerification(certificate: Certificate): Progress & { again: () => void } {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const asked = useMemo(() => ({ certificate, attempt }), [certificate, attempt]);
  const [told, setTold] = useState({ asked, progress: nothing });
  useEffect(() => {
    let current = true;
    const page = (id: number) => shownPage(queryClient, id);
    void verify(asked.certificate, page, (progress) => {
      if (current) setTold({ asked, progress });
    });
    return () => {
      current = false;
    };
  }, [asked, queryClient]);
  const progress = told.asked === asked ? told.progress : nothing;
  return { ...progress, again: () => setAttempt(attempt + 1) };
}
