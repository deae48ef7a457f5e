import { describe, expect, it } from 'vitest';
import type { User } from '@/api/generated/model';
import { database } from '../../../../mocks/database';
import { producerChanges, producerValues, vetChanges, vetValues } from './profile-changes';

function userOf(email: string): User {
  const user = database.users.find((known) => known.email === email);
  if (!user) throw new Error(`The mock has no account ${email}`);
  return user;
}

describe('a producer', () => {
  const before = producerValues(userOf('productor@caravana.example'));

  it('changes nothing', () => {
    expect(producerChanges(before, { ...before })).toEqual({});
  });

  it('changes the e-mail alone', () => {
    expect(producerChanges(before, { ...before, email: 'otro@campo.ar' })).toEqual({
      user: { email: 'otro@campo.ar' },
    });
  });

  it.each([
    ['name', 'name'],
    ['cuigNumber', 'cuig_number'],
    ['renspaNumber', 'renspa_number'],
    ['identityCard', 'identity_card'],
    ['telephone', 'telephone'],
  ])('changes %s alone', (field, wire) => {
    expect(producerChanges(before, { ...before, [field]: 'otro' })).toEqual({
      user: { producer_profile_attributes: { [wire]: 'otro' } },
    });
  });

  it('takes its telephone away', () => {
    expect(before.telephone).not.toBe('');
    expect(producerChanges(before, { ...before, telephone: '' })).toEqual({
      user: { producer_profile_attributes: { telephone: null } },
    });
  });

  it('may lack what a provider does not tell', () => {
    const user = userOf('productor@caravana.example');
    const bare = { ...user, producer_profile: user.producer_profile && { ...user.producer_profile } };
    delete bare.producer_profile?.identity_card;
    expect(producerValues(bare).identityCard).toBe('');
  });
});

describe('a veterinarian', () => {
  const before = vetValues(userOf('veterinaria@caravana.example'));

  it('changes nothing, also when the areas come in another order', () => {
    expect(vetChanges(before, { ...before, areas: before.areas.toReversed() })).toEqual({});
  });

  it.each([
    ['firstName', 'first_name'],
    ['lastName', 'last_name'],
    ['licenseNumber', 'license_number'],
    ['identityCard', 'identity_card'],
  ])('changes %s alone', (field, wire) => {
    expect(vetChanges(before, { ...before, [field]: 'otro' })).toEqual({
      user: { vet_profile_attributes: { [wire]: 'otro' } },
    });
  });

  it('changes the week whole with a day of it', () => {
    const week = { ...before.week, sunday: 'both' as const };
    expect(vetChanges(before, { ...before, week })).toEqual({
      user: { vet_profile_attributes: { vet_work_schedule_attributes: week } },
    });
  });

  it.each([[[]], [[1, 2]], [[1, 2, 3, 4, 6]]])('changes the areas alone, to %j', (areas) => {
    expect(vetChanges(before, { ...before, areas })).toEqual({ areas });
  });

  it('changes everything', () => {
    const after = { ...before, email: 'a@b.ar', lastName: 'Paz', areas: [1] };
    expect(vetChanges(before, after)).toEqual({
      user: { email: 'a@b.ar', vet_profile_attributes: { last_name: 'Paz' } },
      areas: [1],
    });
  });

  it('is free all week without a schedule', () => {
    const user = userOf('veterinaria@caravana.example');
    const vet = user.vet_profile && { ...user.vet_profile, work_schedule: null };
    expect(new Set(Object.values(vetValues({ ...user, vet_profile: vet }).week))).toEqual(new Set(['none']));
  });
});
