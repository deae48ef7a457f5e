import { array, type InferType, mixed, number, object, string } from 'yup';
import type {
  Breed,
  CertificationRequest,
  CertificationRequestInput,
  RepetitionInput,
} from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { notPast, preferredDays } from '@/components/requests/preferred-days';
import { requiredText } from '@/ui/form/rules';
import type words from '@i18n/es/form.json';

type ErrorKey = keyof (typeof words)['errors'];

/**
 * The form (schema, defaults, payload) of the wizard: its steps, in their order; each is a part of the form's values
 * (rule 5.1).
 */
export const steps = ['lotInfo', 'multimedia', 'availability', 'review'] as const;
export type Step = (typeof steps)[number];
/** Those of who asks again: the lot and its photo stay (rule 10.3). */
export const stepsAgain = ['availability', 'review'] as const satisfies Step[];

/** The highest numbers that the API takes. */
export const highest = { animalCount: 100_000, averageAgeMonths: 600, averageWeightKg: 2_000 } as const;
export const maxLocationLength = 200;
/** Characters. */
export const maxCommentsLength = 1000;

export const emptyRequest = {
  lotInfo: {
    animalCount: '',
    predominantBreed: '' as Breed | '',
    localityId: '' as number | '',
    establishmentLocation: '',
    averageAgeMonths: '',
    averageWeightKg: '',
  },
  multimedia: { animalImages: [] as File[] },
  availability: { startDate: '', endDate: '' },
  review: { additionalComments: '' },
};

export type RequestValues = typeof emptyRequest;

/**
 * What a person wrote as a number, with a comma or a dot before its decimals; NaN for anything else. With three digits
 * behind, `1.200` is a thousand and more to some and a little more than one to others: NaN.
 */
export function readNumber(text: unknown): number {
  const plain = String(text).trim();
  return /^-?\d+([.,](?!\d{3}$)\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}

/**
 * What a person wrote as a whole number; NaN for anything else. `1.000` is a thousand to some and one to others: NaN.
 */
function readWhole(text: unknown): number {
  return /[.,]/.test(String(text)) ? Number.NaN : readNumber(text);
}

/**
 * A number out of a text, by a reader that gives NaN for what is none. `missing` is said of nothing, and of 0 and less.
 */
function written(read: (text: unknown) => number, missing: ErrorKey, wrong: ErrorKey) {
  return number()
    .transform((_, text: unknown) => (text === undefined ? text : read(text)))
    .typeError(wrong)
    .required(missing)
    .test('positive', missing, (value) => value > 0);
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10 === value;

const lotInfo = object({
  animalCount: written(readWhole, 'animalCountRequired', 'animalCountWhole').max(
    highest.animalCount,
    'animalCountMax',
  ),
  predominantBreed: string<Breed>().required('breedRequired'),
  localityId: number().required('localityRequired').moreThan(0, 'localityRequired'),
  establishmentLocation: requiredText('locationRequired'),
  averageAgeMonths: written(readWhole, 'ageRequired', 'ageWhole').max(highest.averageAgeMonths, 'ageMax'),
  averageWeightKg: written(readNumber, 'weightRequired', 'weightStep')
    .test('least', 'weightMin', (value) => value <= 0 || value >= 1)
    .max(highest.averageWeightKg, 'weightMax')
    .test('step', 'weightStep', (value) => value < 1 || oneDecimal(value)),
});

/** The rules of every step (rules 5.2 to 5.4). */
export const requestSchema = object({
  lotInfo,
  multimedia: object({
    animalImages: array().of(mixed<File>().required()).min(1, 'imagesRequired').required('imagesRequired'),
  }),
  availability: preferredDays,
  review: object({ additionalComments: string().trim().max(maxCommentsLength, 'commentsMax') }),
});

/** The rules of asking again: what stays was right once, and is the provider's to judge. */
export const repetitionSchema = object({ availability: preferredDays });

/** What is sent to ask again. */
export function repetitionPayload({ availability: days }: InferType<typeof repetitionSchema>): {
  data: RepetitionInput;
} {
  return { data: { preferred_time_range: { start: days.startDate, end: days.endDate } } };
}

/** A number as people write it in a language; nothing for none. */
export function numberText(value: number | null, language: string): string {
  const text = String(value ?? '');
  return language === 'es' ? text.replace('.', ',') : text;
}

/**
 * A request as the form has it, its photo aside, with numbers as a language has them; of its days those that are still
 * to come.
 */
export function valuesOf(request: CertificationRequest, language: string): RequestValues {
  const { preferred_time_range: range } = request;
  const ahead = (day: string | undefined) => (day !== undefined && notPast(day) ? day : '');
  const days = typeof range === 'string' || range === null ? undefined : range;
  return {
    lotInfo: {
      animalCount: numberText(request.intended_animal_group, language),
      predominantBreed: request.cattle_breed,
      localityId: request.locality?.id ?? '',
      establishmentLocation: request.address,
      averageAgeMonths: numberText(request.declared_lot_age, language),
      averageWeightKg: numberText(request.declared_lot_weight, language),
    },
    multimedia: { animalImages: [] },
    availability: { startDate: ahead(days?.start), endDate: ahead(days?.end) },
    review: { additionalComments: request.comments ?? '' },
  };
}

/**
 * What is sent: of the photos the first one (rule 5.3); the comments where something was written and the provider takes
 * them.
 */
export function requestPayload(values: InferType<typeof requestSchema>): { data: CertificationRequestInput } {
  const { lotInfo: lot, multimedia, availability: days, review } = values;
  const { additionalComments: comments } = review;
  const [file] = multimedia.animalImages;
  if (!file) throw new Error('A request without a photo was about to be sent');
  return {
    data: {
      'certification_request[address]': lot.establishmentLocation,
      'certification_request[locality_id]': lot.localityId,
      'certification_request[intended_animal_group]': lot.animalCount,
      'certification_request[declared_lot_weight]': lot.averageWeightKg,
      'certification_request[declared_lot_age]': lot.averageAgeMonths,
      'certification_request[cattle_breed]': lot.predominantBreed,
      'certification_request[preferred_time_range_start]': days.startDate,
      'certification_request[preferred_time_range_end]': days.endDate,
      ...(comments && speaksExtensions() && { 'certification_request[comments]': comments }),
      'certification_request[file]': file,
    },
  };
}

/** The API's names of the fields of each step. */
export const wire = {
  animalCount: 'intended_animal_group',
  predominantBreed: 'cattle_breed',
  localityId: 'locality_id',
  establishmentLocation: 'address',
  averageAgeMonths: 'declared_lot_age',
  averageWeightKg: 'declared_lot_weight',
  animalImages: 'file',
  startDate: 'preferred_time_range_start',
  endDate: 'preferred_time_range_end',
  additionalComments: 'comments',
} as const;

/** The first step with a field that the server refused, or undefined when it refused none. */
export function refusedStep(refused: Record<string, string>): Step | undefined {
  return steps.find((step) =>
    Object.keys(emptyRequest[step]).some(
      (name) => name in wire && wire[name as keyof typeof wire] in refused,
    ),
  );
}
