import { password } from '../app';
import { all, onlyAdmin, type Rows, signedIn } from './row';

/** Who runs the installation, and what is set for all of it. */
export const officeRows = {
  listClosedDays: { whose: null, answers: signedIn(200) },
  closeDay: {
    whose: null,
    id: () => '2099-05-01',
    sends: () => ({ payload: { reason: 'Día del Trabajador' } }),
    answers: onlyAdmin,
  },
  openDay: { whose: null, id: () => '2099-12-25', answers: { admin: 204 } },
  getAnnouncement: { whose: null, answers: all(200) },
  updateAnnouncement: {
    whose: null,
    sends: () => ({ payload: { text: { es: 'Hay feria', en: 'There is a fair' }, until: '2099-05-01' } }),
    answers: onlyAdmin,
  },
  deleteAnnouncement: { whose: null, answers: { admin: 204 } },
  listLimits: { whose: null, answers: onlyAdmin },
  listOfficeKeys: { whose: null, answers: onlyAdmin },
  updateLimits: { whose: null, sends: () => ({ payload: { open_requests: 900 } }), answers: onlyAdmin },
  addLocalityVet: {
    whose: 'the vet of the same number, who may not',
    id: ({ profileIds }) => profileIds.vet,
    answers: { admin: 204 },
  },
  removeLocalityVet: {
    whose: 'the vet of the same number, who may not',
    id: ({ profileIds }) => profileIds.vet,
    answers: { admin: 204 },
  },
  listAdmins: { whose: null, answers: onlyAdmin },
  updateAdmin: {
    whose: 'the admin',
    id: ({ people }) => people.admin.userId,
    // The only one.
    sends: () => ({ payload: { grade: 'reads' } }),
    answers: { admin: 409 },
  },
  listAdminInvitations: { whose: null, answers: onlyAdmin },
  createAdminInvitation: {
    whose: null,
    sends: () => ({ payload: { email: 'invited@caravana.example', grade: 'coordinates' } }),
    answers: { admin: 201 },
  },
  previewAdminInvitation: {
    whose: 'who has the link',
    sends: () => ({ payload: { token: 'of nobody' } }),
    answers: all(404),
  },
  acceptAdminInvitation: {
    whose: 'who has the link',
    sends: ({ invitationToken }, caller) => ({
      payload: {
        token: caller === 'nobody' ? invitationToken : 'of nobody',
        first_name: 'Elsa',
        last_name: 'Ibarra',
        password,
      },
    }),
    answers: { ...signedIn(404), nobody: 200 },
  },
  deleteAdminInvitation: {
    whose: null,
    id: ({ invitation }) => invitation,
    answers: { admin: 204 },
  },
} satisfies Rows;
