import type { User, ViewerInputUser } from '@/api/generated/model';
import { producerAttributes } from '@/components/accounts/producer-account';
import { vetAttributes } from '@/components/accounts/vet-account';
import { wholeWeek } from '@/lib/week';

/** What a save has to send: the changed members of the user, and the service areas when they changed. */
export interface ProfileChanges {
  user?: ViewerInputUser;
  areas?: number[];
}

/** The values of a producer's form. */
export function producerValues({ email, producer_profile: profile }: User) {
  return {
    email,
    /** Asked for when the e-mail changes. */
    currentPassword: '',
    name: profile?.name ?? '',
    cuigNumber: profile?.cuig_number ?? '',
    renspaNumber: profile?.renspa_number ?? '',
    identityCard: profile?.identity_card ?? '',
    telephone: profile?.telephone ?? '',
  };
}

/** The values of a veterinarian's form. */
export function vetValues({ email, vet_profile: profile }: User) {
  return {
    email,
    /** Asked for when the e-mail changes. */
    currentPassword: '',
    firstName: profile?.first_name ?? '',
    lastName: profile?.last_name ?? '',
    licenseNumber: profile?.license_number ?? '',
    identityCard: profile?.identity_card ?? '',
    areas: profile?.localities.map(({ id }) => id) ?? [],
    week: wholeWeek(profile?.work_schedule),
  };
}

export type ProducerValues = ReturnType<typeof producerValues>;
export type VetValues = ReturnType<typeof vetValues>;

/** The members of `after` that differ from `before`, or undefined when none does. */
function changed<Members extends object>(before: Members, after: Members): Partial<Members> | undefined {
  const known = new Map(Object.entries(before));
  const entries = Object.entries(after).filter(([key, value]) => value !== known.get(key));
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Members>) : undefined;
}

/** Another e-mail, with the password where one was asked for. */
function emailChanges(
  before: Pick<ProducerValues, 'email'>,
  { email, currentPassword }: Pick<ProducerValues, 'email' | 'currentPassword'>,
): ViewerInputUser {
  if (email === before.email) return {};
  return { email, ...(currentPassword !== '' && { current_password: currentPassword }) };
}

function userChanges(user: ViewerInputUser): ProfileChanges {
  return Object.keys(user).length > 0 ? { user } : {};
}

/** A producer's own fields as the API names them; a telephone that is left out is none. */
function attributesOf(values: ProducerValues) {
  return { ...producerAttributes(values), telephone: values.telephone || null };
}

/** What a producer changed; nothing else is sent (rule 3.8). */
export function producerChanges(before: ProducerValues, after: ProducerValues): ProfileChanges {
  const profile = changed(attributesOf(before), attributesOf(after));
  return userChanges({
    ...emailChanges(before, after),
    ...(profile && { producer_profile_attributes: profile }),
  });
}

function sameAreas(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}

/** What a veterinarian changed: the week and the areas each whole when anything of them did (rule 3.8). */
export function vetChanges(before: VetValues, after: VetValues): ProfileChanges {
  const names = changed(vetAttributes(before), vetAttributes(after));
  const week = changed(before.week, after.week) && after.week;
  return {
    ...userChanges({
      ...emailChanges(before, after),
      ...((names ?? week) && {
        vet_profile_attributes: { ...names, ...(week && { vet_work_schedule_attributes: week }) },
      }),
    }),
    ...(!sameAreas(before.areas, after.areas) && { areas: after.areas }),
  };
}
