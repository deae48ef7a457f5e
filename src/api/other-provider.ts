import type { AxiosRequestConfig } from 'axios';
import contract from './contract.gen.json';
import { speaksExtensions } from '@/api/provider';
import { type Shape, toShape } from './shape';

/**
 * The adapter to another provider: an operation of the contract, by its method and path, with the names of its
 * extensions.
 */
interface Operation {
  method: string;
  path: string;
  extension?: boolean;
  query?: readonly string[];
  body?: readonly string[];
  answer?: Shape;
}

const operations = (contract.operations as unknown as Operation[])
  .map((operation) => ({
    ...operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // A path without a parameter comes before one with it.
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

function operationOf({ method, url = '' }: AxiosRequestConfig): Operation | undefined {
  return operations.find((operation) => operation.method === method && operation.pattern.test(url));
}

function without(names: readonly string[], value: unknown): unknown {
  if (value instanceof FormData) {
    for (const name of names) value.delete(name);
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => without(names, item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(entries.map(([name, member]) => [name, without(names, member)]));
}

/**
 * A call without what the contract marks as ours, unless the provider speaks it. Throws for a call that is ours as a
 * whole.
 */
export function plainCall(config: AxiosRequestConfig): AxiosRequestConfig {
  const operation = operationOf(config);
  if (!operation || speaksExtensions()) return config;
  const { method, path, extension, query, body } = operation;
  if (extension) throw new Error(`${method} ${path} is an extension, which this provider does not speak`);
  return {
    ...config,
    ...(query && { params: without(query, config.params) }),
    ...(body && { data: without(body, config.data) }),
  };
}

/** The body of an answer in the shape that the contract gives it. */
export function plainAnswer(config: AxiosRequestConfig, body: unknown): unknown {
  const shape = operationOf(config)?.answer;
  return shape ? toShape(shape, body, speaksExtensions()) : body;
}
