/** A variable of the environment that cannot be used, in a sentence for the person who set it. */
export class ConfigError extends Error {}
