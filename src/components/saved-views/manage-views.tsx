import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '@/api/generated/model';
import { unlessGone } from '@/api/done-before';
import {
  deleteSavedView,
  useDeleteSavedView,
  useUpdateSavedView,
} from '@/api/generated/saved-views/saved-views';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { Dialog, DialogActions, DialogBody, DialogTitle } from '@/ui/dialog';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { Button } from '@/ui/mui';
import { useDialogClose } from '@/ui/use-dialog-close';
import { ViewFields, viewSchema } from './view-fields';

interface ManageViewsProps {
  /** The admin's own. */
  views: readonly SavedView[];
  onClose: () => void;
}

/** An admin's own views, each to be renamed, shared or deleted. */
export function ManageViews({ views, onClose }: ManageViewsProps) {
  const { t } = useTranslation('views');
  const id = useId();
  const [asked, setAsked] = useState<{ act: 'change' | 'delete'; view: SavedView } | null>(null);
  const back = () => setAsked(null);
  const close = useDialogClose(true, onClose);
  if (asked?.act === 'change') return <ChangeView view={asked.view} onClose={back} />;
  if (asked?.act === 'delete') return <DeleteView view={asked.view} onClose={back} />;
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id} variant="h2" sx={{ pt: 2.5 }}>
        {t('manageTitle')}
      </DialogTitle>
      <DialogBody labelledBy={id}>
        {views.length === 0 && t('none')}
        {views.map((view) => (
          <Box
            key={view.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}
          >
            <Box sx={{ flex: '1 1 8rem', overflowWrap: 'anywhere' }}>{view.name}</Box>
            <Button
              aria-label={t('changeLabel', { name: view.name })}
              onClick={() => setAsked({ act: 'change', view })}
            >
              {t('change')}
            </Button>
            <Button
              color="error"
              aria-label={t('deleteLabel', { name: view.name })}
              onClick={() => setAsked({ act: 'delete', view })}
            >
              {t('delete')}
            </Button>
          </Box>
        ))}
      </DialogBody>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ViewDialogProps {
  view: SavedView;
  onClose: () => void;
}

function ChangeView({ view, onClose }: ViewDialogProps) {
  const { t } = useTranslation('views');
  const mutation = useUpdateSavedView({ mutation: { onSuccess: onClose } });
  const form = useSavingForm({
    initialValues: { name: view.name, shared: view.shared },
    schema: viewSchema,
    mutation,
    payload: (data) => ({ id: view.id, data }),
  });
  return (
    <ConfirmForm
      form={form}
      action="updateSavedView"
      open
      title={t('changeTitle')}
      text={t('changeText')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      <ViewFields />
    </ConfirmForm>
  );
}

function DeleteView({ view, onClose }: ViewDialogProps) {
  const { t } = useTranslation('views');
  const { mutate, isPending, error } = useDeleteSavedView({
    mutation: { mutationFn: ({ id }) => deleteSavedView(id).catch(unlessGone), onSuccess: onClose },
  });
  return (
    <ConfirmDialog
      open
      title={t('deleteTitle', { name: view.name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      danger
      pending={isPending}
      error={error && <ConfirmFailure error={error} action="deleteSavedView" />}
      onConfirm={() => mutate({ id: view.id })}
      onClose={onClose}
    />
  );
}
