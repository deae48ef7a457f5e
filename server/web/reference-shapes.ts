import type { Contract, Schema } from '../api/contract';
import { escape } from './escape';

/** The contract's prose as HTML: it marks names with backticks. */
export const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** What a reference of the contract stands for; any other value as it is. */
export function resolve<T extends { $ref?: string }>(contract: Contract, value: T): T {
  if (value.$ref === undefined) return value;
  const parts = value.$ref.split('/').slice(1);
  const found = parts.reduce<unknown>(
    (node, part) => (node instanceof Object ? Reflect.get(node, part) : undefined),
    contract,
  );
  return found as T;
}

const rules: Record<string, string> = {
  format: 'format',
  contentMediaType: 'media type',
  minimum: 'at least',
  maximum: 'at most',
  minLength: 'characters at least',
  maxLength: 'characters at most',
  minItems: 'items at least',
  maxItems: 'items at most',
  minProperties: 'members at least',
  maxProperties: 'members at most',
  pattern: 'pattern',
  default: 'by default',
};

function rulesOf(schema: Schema): string {
  const said = Object.entries(rules).flatMap(([rule, words]) => {
    const value = schema[rule];
    const told = typeof value === 'string' ? value : JSON.stringify(value);
    return value === undefined ? [] : [`${words} <code>${escape(told)}</code>`];
  });
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = escape(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.oneOf) return schema.oneOf.map((one) => shapeOf(one)).join(' or ');
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(value)}</code>`).join(' | ');
  if (schema.items) return `list of ${shapeOf(schema.items)}`;
  return [schema.type ?? 'anything'].flat().map(escape).join(' or ');
}

/** A schema as HTML: its type, with the rules its values keep, and a list of its members when it has some. */
export function shapeOf(schema: Schema): string {
  const { properties, required = [] } = schema;
  const type = `${typeOf(schema)}${rulesOf(schema)}`;
  if (!properties) return type;
  const members = Object.entries(properties).map(([name, of]) => {
    const marks = [
      ...(required.includes(name) ? [] : ['may be missing']),
      ...(of['x-ext'] === true ? ['extension'] : []),
    ];
    const mark = marks.length > 0 ? ` <i>${marks.join(', ')}</i>` : '';
    const words = of.description ? ` ${prose(of.description)}.` : '';
    return `<li><code>${escape(name)}</code> ${shapeOf(of)}${mark}${words}</li>`;
  });
  return `${type} <ul>${members.join('')}</ul>`;
}
