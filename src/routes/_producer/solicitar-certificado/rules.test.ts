// @vitest-environment node
import { setIn, yupToFormErrors } from 'formik';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { maxPhotoBytes, photoFault } from '@/lib/photo-file';
import { fileSize } from './-parts/photo';
import {
  emptyRequest,
  refusedStep,
  requestPayload,
  requestSchema,
  type RequestValues,
} from './-parts/wizard-form';

/** Moves this process to a time zone until the test ends. Formats that were made before stay where they were made. */
function moveToZone(zone: string): void {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}

const photo = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

const whole: RequestValues = {
  lotInfo: {
    animalCount: '12',
    predominantBreed: 'hereford',
    localityId: 3,
    establishmentLocation: '  Ruta 50, km 12 ',
    averageAgeMonths: '8',
    averageWeightKg: '172,5',
  },
  multimedia: { animalImages: [photo('a.jpg', 'image/jpeg')] },
  availability: { startDate: '2026-12-01', endDate: '2026-12-15' },
  review: { additionalComments: 'Entrar por atrás' },
};

/** The errors of values as formik sees them: an empty text is nothing. */
function errorsOf(values: RequestValues): object {
  try {
    const given = {
      ...values,
      lotInfo: Object.fromEntries(
        Object.entries(values.lotInfo).map(([key, value]) => [key, value === '' ? undefined : value]),
      ),
    };
    requestSchema.validateSync(given, { abortEarly: false });
    return {};
  } catch (error) {
    return yupToFormErrors(error);
  }
}

function pretend(now: string): void {
  vi.useFakeTimers({ now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
}

const first = (name: string, value: unknown) => {
  const [part = '', field = ''] = name.split('.');
  const errors = errorsOf(setIn(whole, name, value) as RequestValues) as Record<
    string,
    Record<string, string>
  >;
  return errors[part]?.[field] ?? null;
};

describe('a lot', () => {
  it.each([
    ['', 'animalCountRequired'],
    ['0', 'animalCountRequired'],
    ['-3', 'animalCountRequired'],
    ['1', null],
    ['1,5', 'animalCountWhole'],
    ['1.000', 'animalCountWhole'],
    ['doce', 'animalCountWhole'],
    ['100000', null],
    ['100001', 'animalCountMax'],
  ])('of %j animals: %s', (text, message) => {
    pretend('2026-11-21T12:00:00Z');
    expect(first('lotInfo.animalCount', text)).toBe(message);
  });

  it.each([
    ['', 'ageRequired'],
    ['0', 'ageRequired'],
    ['1', null],
    ['1,5', 'ageWhole'],
    ['600', null],
    ['601', 'ageMax'],
    ['x', 'ageWhole'],
  ])('of %j months: %s', (text, message) => {
    pretend('2026-11-21T12:00:00Z');
    expect(first('lotInfo.averageAgeMonths', text)).toBe(message);
  });

  it.each([
    ['', 'weightRequired'],
    ['0', 'weightRequired'],
    ['0,1', 'weightMin'],
    ['0.9', 'weightMin'],
    ['1', null],
    ['1,0', null],
    ['1.1', null],
    ['172,5', null],
    ['172,55', 'weightStep'],
    ['1.000', 'weightStep'],
    ['1,200', 'weightStep'],
    ['1.200', 'weightStep'],
    ['2000', null],
    ['2000,1', 'weightMax'],
    ['x', 'weightStep'],
  ])('of %j kg: %s', (text, message) => {
    pretend('2026-11-21T12:00:00Z');
    expect(first('lotInfo.averageWeightKg', text)).toBe(message);
  });

  it.each([
    ['lotInfo.predominantBreed', '', 'breedRequired'],
    ['lotInfo.localityId', '', 'localityRequired'],
    ['lotInfo.localityId', 0, 'localityRequired'],
    ['lotInfo.establishmentLocation', '', 'locationRequired'],
    ['lotInfo.establishmentLocation', '   ', 'locationRequired'],
    ['multimedia.animalImages', [], 'imagesRequired'],
  ])('%s of %j: %s', (name, value, message) => {
    expect(first(name, value)).toBe(message);
  });
});

describe('the days', () => {
  it.each([
    ['', '2026-12-15', 'startDateRequired', null],
    ['2026-12-01', '', null, 'endDateRequired'],
    ['2026-11-20', '2026-12-15', 'startDatePast', null],
    ['', '2026-11-20', 'startDateRequired', 'endDatePast'],
    ['2026-11-21', '2026-11-22', null, null],
    ['2026-12-01', '2026-12-01', null, 'endDateMustBeAfterStart'],
    ['2026-12-02', '2026-12-01', null, 'endDateMustBeAfterStart'],
    ['2026-12-01', '2026-12-02', null, null],
  ])('from %j to %j', (startDate, endDate, ofStart, ofEnd) => {
    pretend('2026-11-21T12:00:00Z');
    const errors = errorsOf({ ...whole, availability: { startDate, endDate } });
    const expected = { ...(ofStart && { startDate: ofStart }), ...(ofEnd && { endDate: ofEnd }) };
    expect(errors).toEqual(ofStart || ofEnd ? { availability: expected } : {});
  });

  it.each([
    // In Buenos Aires half an hour before midnight: where it is later, the next day has begun, and so it has in UTC.
    ['2026-11-21T02:30:00Z', 'Pacific/Kiritimati', '2026-11-21', '2026-11-20'],
    ['2026-11-21T02:30:00Z', 'UTC', '2026-11-21', '2026-11-20'],
    // Half an hour after midnight: where it is earlier, the day before is not over.
    ['2026-11-21T03:30:00Z', 'Pacific/Pago_Pago', '2026-11-20', '2026-11-21'],
  ])('start at %s, seen from %s, where it is %s, on %s', (now, zone, there, day) => {
    moveToZone(zone);
    pretend(now);
    expect(new Date().toLocaleDateString('en-CA')).toBe(there);
    expect(first('availability.startDate', day)).toBeNull();
    const before = Number(day.slice(-2)) - 1;
    expect(first('availability.startDate', `2026-11-${before}`)).toBe('startDatePast');
  });
});

describe('a photo', () => {
  it.each([
    ['a.jpg', 'image/jpeg', maxPhotoBytes, null],
    ['a.jpg', 'image/jpeg', maxPhotoBytes + 1, 'size'],
    ['a.gif', 'image/gif', maxPhotoBytes + 1, 'size'],
    ['a.JPEG', 'image/jpeg', 1, null],
    ['a.png', 'image/png', 1, null],
    ['a.png', 'image/jpg', 1, null],
    ['a.gif', 'image/gif', 1, 'type'],
    ['a.jpg', 'application/pdf', 1, 'type'],
    ['a.pdf', 'image/jpeg', 1, 'type'],
    ['jpg', 'image/jpeg', 1, 'type'],
    ['a.jpg', '', 1, 'type'],
  ])('%s of type %s and %i bytes: %s', (name, type, size, fault) => {
    expect(photoFault(photo(name, type, size))).toBe(fault);
  });

  it.each([
    [0, 0, 'B'],
    [1_023, 1_023, 'B'],
    [1_024, 1, 'KB'],
    [1_536, 1.5, 'KB'],
    [1_048_575, 1, 'MB'],
    [1_048_576, 1, 'MB'],
    [maxPhotoBytes, 10, 'MB'],
  ])('of %i bytes is of %d %s', (bytes, value, unit) => {
    expect(fileSize(bytes)).toEqual({ value, unit });
  });
});

it('nothing is sent of an empty form, and every part says what is missing', () => {
  expect(errorsOf(emptyRequest)).toEqual({
    lotInfo: {
      animalCount: 'animalCountRequired',
      predominantBreed: 'breedRequired',
      localityId: 'localityRequired',
      establishmentLocation: 'locationRequired',
      averageAgeMonths: 'ageRequired',
      averageWeightKg: 'weightRequired',
    },
    multimedia: { animalImages: 'imagesRequired' },
    availability: { startDate: 'startDateRequired', endDate: 'endDateRequired' },
  });
});

it('is sent under the names of the API, the comments only where the provider takes them', () => {
  pretend('2026-11-21T12:00:00Z');
  const sent = {
    'certification_request[address]': 'Ruta 50, km 12',
    'certification_request[locality_id]': 3,
    'certification_request[intended_animal_group]': 12,
    'certification_request[declared_lot_weight]': 172.5,
    'certification_request[declared_lot_age]': 8,
    'certification_request[cattle_breed]': 'hereford',
    'certification_request[preferred_time_range_start]': '2026-12-01',
    'certification_request[preferred_time_range_end]': '2026-12-15',
    'certification_request[file]': whole.multimedia.animalImages[0],
  };
  const payload = (comments: string) =>
    requestPayload(requestSchema.validateSync({ ...whole, review: { additionalComments: comments } })).data;
  expect(payload('  ')).toEqual(sent);
  expect(payload(' Entrar por atrás ')).toEqual({
    ...sent,
    'certification_request[comments]': 'Entrar por atrás',
  });
  vi.stubEnv('VITE_API_URL', 'https://otro.example');
  expect(payload('Entrar por atrás')).toEqual(sent);
  vi.unstubAllEnvs();
});

it.each([
  [{ address: 'x', file: 'y' }, 'lotInfo'],
  [{ file: 'y' }, 'multimedia'],
  [{ preferred_time_range_end: 'z' }, 'availability'],
  [{ comments: 'z' }, 'review'],
  [{ other: 'x' }, undefined],
])('what the server refuses stands on a step', (refused, step) => {
  expect(refusedStep(refused)).toBe(step);
});
