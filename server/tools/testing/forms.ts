import { localTime } from '../../domain/requests/slots';

/** Test fixture: multipart forms. */

interface Attachment {
  bytes: Uint8Array;
  name: string;
  type: string;
}

/** The day so many days after today, `YYYY-MM-DD`. */
export const dayAhead = (days: number): string => localTime(new Date(Date.now() + days * 86_400_000)).date;

const fields = () => ({
  address: 'Camino Real s/n',
  locality_id: '1',
  intended_animal_group: '30',
  declared_lot_weight: '181.5',
  declared_lot_age: '9',
  cattle_breed: 'braford',
  preferred_time_range_start: dayAhead(1),
  preferred_time_range_end: dayAhead(9),
});

/** The fields of a certification request by their names in its form. */
export const requestFields = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields()).map(([name, value]) => [`certification_request[${name}]`, value]),
  );

/** The form of a certification request, with some fields changed (null: left out). */
export function requestFormData(
  changes: Record<string, string | null>,
  file: { content: Blob; name: string } | null,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields(), ...changes }))
    if (value !== null) form.append(`certification_request[${name}]`, value);
  if (file) form.append('certification_request[file]', file.content, file.name);
  return form;
}

interface SentForm {
  payload: Buffer;
  headers: { 'content-type': string };
}

const blobOf = ({ bytes, type }: Attachment) => new Blob([new Uint8Array(bytes)], { type });

/** The same form in the bytes that a browser sends. */
export async function requestForm(
  changes: Record<string, string | null>,
  file: Attachment | null,
): Promise<SentForm> {
  return sent(requestFormData(changes, file && { content: blobOf(file), name: file.name }));
}

/** The form of a photo of a visit's animal, with other fields when wanted, in the bytes that a browser sends. */
export async function photoForm(
  file: Attachment | null,
  rest: Record<string, string> = {},
): Promise<SentForm> {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.append(name, value);
  if (file) form.append('file', blobOf(file), file.name);
  return sent(form);
}

async function sent(form: FormData): Promise<SentForm> {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
