import axios, { type AxiosRequestConfig } from 'axios';
export const http = axios.create();
export async function request<T>(config: AxiosRequestConfig): Promise<T> {
  const response = await http.request<T>(config);
  return response.data;
}
