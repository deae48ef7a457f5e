const words: Partial<Record<string, 'negative' | 'positive'>> = {
  negativo: 'negative',
  negativa: 'negative',
  negative: 'negative',
  positivo: 'positive',
  positiva: 'positive',
  positive: 'positive',
};

/** What the result of a health test says, whether it came in Spanish or in English; null for any other. */
export function resultKind(result: string | null | undefined): 'negative' | 'positive' | null {
  return words[result?.trim().toLowerCase() ?? ''] ?? null;
}
