import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadExport, type ExportKind, type ExportParams } from '@/api/download';
import { today } from '@/lib/calendar-day';
import { saveFile } from '@/lib/save-file';

interface Asked {
  kind: ExportKind;
  params: ExportParams;
}

/** A file on its way: how far it has come, what failed, and the name under which it was saved. */
export function useDownload() {
  const { t } = useTranslation('exports');
  const [received, setReceived] = useState(0);
  const running = useRef<AbortController>(null);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: async ({ kind, params }: Asked): Promise<string> => {
      const controller = new AbortController();
      running.current = controller;
      setReceived(0);
      const blob = await downloadExport(kind, params, {
        signal: controller.signal,
        onReceived: setReceived,
      });
      const name = `${t('file', { what: t(`kinds.${kind}`).toLowerCase(), day: today() })}.${params.format ?? 'csv'}`;
      saveFile(name, blob);
      return name;
    },
  });
  return {
    start: (kind: ExportKind, params: ExportParams) => mutate({ kind, params }),
    cancel: () => {
      running.current?.abort();
      reset();
    },
    received,
    isPending,
    error,
    file: data ?? null,
  };
}
