import { createFileRoute } from '@tanstack/react-router';
import { loadWords } from '@/words/i18n';
import { RegisterProducer } from './-parts/register-producer';

export const Route = createFileRoute('/_guest/register-producer')({
  loader: () => loadWords('registration', 'form'),
  component: RegisterProducer,
});
