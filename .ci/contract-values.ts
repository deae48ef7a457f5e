import { appendFileSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Contract {
  paths: Record<string, Record<string, { operationId?: string; 'x-roles'?: string[] }>>;
  components: { schemas: Record<string, { enum?: string[] }> };
}

/** A constant of the generated file: a line for each name with its texts. */
function constant(comment: string, name: string, entries: (readonly [string, string[]])[]): string {
  const lines = entries.map(
    ([key, values]) => `    ${key}: [${values.map((value) => `"${value}"`).join(', ')}],\n`,
  );
  return `/** ${comment} */\nexport const ${name} = {\n${lines.join('')}} as const;\n`;
}

/** Puts behind the types made of the contract what the program needs of its values: enumerations and roles. */
export function appendContractValues(contract: string, target: string): void {
  const { paths, components } = parse(readFileSync(contract, 'utf8')) as Contract;
  const enumerations = Object.entries(components.schemas).flatMap(([name, { enum: values }]) =>
    values ? [[name, values] as const] : [],
  );
  const roles = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, 'x-roles': names = [] }) =>
      operationId ? [[operationId, names] as const] : [],
    );
  appendFileSync(
    target,
    constant('The enumerations of the contract, in its order.', 'enumerations', enumerations) +
      constant('Who may call each operation (`x-roles`).', 'operationRoles', roles),
  );
}
