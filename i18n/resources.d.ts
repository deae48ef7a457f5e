import 'i18next';
import type agenda from './es/agenda.json';
import type allRequests from './es/allRequests.json';
import type anchoring from './es/anchoring.json';
import type animals from './es/animals.json';
import type cattle from './es/cattle.json';
import type certificate from './es/certificate.json';
import type certification from './es/certification.json';
import type closing from './es/closing.json';
import type common from './es/common.json';
import type dashboard from './es/dashboard.json';
import type ending from './es/ending.json';
import type errors from './es/errors.json';
import type files from './es/files.json';
import type form from './es/form.json';
import type log from './es/log.json';
import type lots from './es/lots.json';
import type offline from './es/offline.json';
import type profile from './es/profile.json';
import type registration from './es/registration.json';
import type requests from './es/requests.json';
import type session from './es/session.json';
import type share from './es/share.json';
import type table from './es/table.json';
import type transfers from './es/transfers.json';
import type users from './es/users.json';
import type verification from './es/verification.json';
import type vet from './es/vet.json';
import type visits from './es/visits.json';
import type wizard from './es/wizard.json';
import type audit from './es/audit.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      agenda: typeof agenda;
      allRequests: typeof allRequests;
      anchoring: typeof anchoring;
      animals: typeof animals;
      cattle: typeof cattle;
      certificate: typeof certificate;
      certification: typeof certification;
      closing: typeof closing;
      common: typeof common;
      dashboard: typeof dashboard;
      ending: typeof ending;
      errors: typeof errors;
      files: typeof files;
      form: typeof form;
      log: typeof log;
      lots: typeof lots;
      offline: typeof offline;
      profile: typeof profile;
      registration: typeof registration;
      requests: typeof requests;
      session: typeof session;
      share: typeof share;
      table: typeof table;
      transfers: typeof transfers;
      users: typeof users;
      verification: typeof verification;
      vet: typeof vet;
      visits: typeof visits;
      wizard: typeof wizard;
      audit: typeof audit;
    };
  }
}
