import { AxiosError, type AxiosResponse } from 'axios';

/** The failure of a call that was answered with a status, and a body. */
export function answered(status: number, data: unknown = null): AxiosError {
  return new AxiosError('refused', 'ERR_BAD_REQUEST', undefined, undefined, {
    status,
    data,
  } as AxiosResponse);
}
