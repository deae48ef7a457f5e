import { useTranslation } from 'react-i18next';
import type { SavedTable } from '@/api/generated/model';
import { useCreateSavedView } from '@/api/generated/saved-views/saved-views';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { ViewFields, viewSchema } from './view-fields';

interface SaveViewProps {
  table: SavedTable;
  /** How the table is shown now. */
  query: string;
  onClose: () => void;
}

/** Gives the filters that a table has now a name. */
export function SaveView({ table, query, onClose }: SaveViewProps) {
  const { t } = useTranslation('views');
  const mutation = useCreateSavedView({ mutation: { onSuccess: onClose } });
  const form = useSavingForm({
    initialValues: { name: '', shared: false },
    schema: viewSchema,
    mutation,
    payload: (values) => ({ data: { ...values, table, query } }),
  });
  return (
    <ConfirmForm
      form={form}
      action="createSavedView"
      open
      title={t('saveTitle')}
      text={t('saveText')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      <ViewFields />
    </ConfirmForm>
  );
}
