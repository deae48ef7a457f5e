import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest, FreeSlot } from '@/api/generated/model';
import { CompactRow } from '@/ui/compact-row';
import { IconButton } from '@/ui/mui';
import { plainList, visuallyHidden } from '@/ui/styles';

interface RouteOrderProps {
  order: readonly CertificationRequest[];
  /** The slots that are free that day; undefined until they are known. */
  slots: readonly FreeSlot[] | undefined;
  /** Why a request may not be on the route, by its id. */
  refusals: ReadonlyMap<number, string>;
  onOrder: (order: readonly CertificationRequest[]) => void;
}

/** The requests of a route in their order: moved by the buttons or the arrow keys, or left out; each with its slot. */
export function RouteOrder({ order, slots, refusals, onOrder }: RouteOrderProps) {
  const { t } = useTranslation(['allRequests', 'requests']);
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  const labelOf = (request: CertificationRequest) => t('requests:label', { id: request.id });
  const move = (place: number, steps: 1 | -1, pressed: Element | null) => {
    const [one, other] = [order[place], order[place + steps]];
    if (!one || !other) return;
    const label = labelOf(one);
    flushSync(() => {
      onOrder(order.with(place, other).with(place + steps, one));
      setMoved(t('route.moved', { label, place: place + steps + 1, total: order.length }));
    });
    // The row was taken out and put back; at an end its button is disabled, and the other one is there.
    const row = list.current?.children[place + steps];
    const buttons = [...(row?.querySelectorAll('button') ?? [])];
    const same = buttons.find((button) => button === pressed && !button.disabled);
    (same ?? buttons.find((button) => !button.disabled))?.focus();
  };
  const leaveOut = (place: number) => {
    flushSync(() => onOrder(order.filter((_one, at) => at !== place)));
    list.current?.focus();
  };
  const byKey = (event: KeyboardEvent, place: number) => {
    const steps = { ArrowUp: -1, ArrowDown: 1 } as const;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(place, steps[event.key], document.activeElement);
  };
  return (
    <Box>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {t('route.order')}
      </Typography>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        aria-labelledby={id}
        sx={{ ...plainList, outline: 'none', '& > li': { py: 1 } }}
      >
        {order.map((request, place) => {
          const label = labelOf(request);
          const slot = slots?.[place];
          const onKeyDown = (event: KeyboardEvent) => byKey(event, place);
          const why = refusals.get(request.id) ?? (slots && !slot ? t('route.noSlot') : null);
          return (
            <li key={request.id}>
              <CompactRow
                title={t('route.place', { place: place + 1, label })}
                facts={[
                  slot && t('route.slot', { slot: t(`assign.slots.${slot.scheduled_time}`) }),
                  request.producer_profile?.name,
                  request.locality?.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                more={why && <Box sx={{ color: 'error.main' }}>{why}</Box>}
                action={
                  <Box sx={{ display: 'flex' }}>
                    <IconButton
                      aria-label={t('route.up', { label })}
                      disabled={place === 0}
                      onKeyDown={onKeyDown}
                      onClick={(event) => move(place, -1, event.currentTarget)}
                    >
                      <ArrowUpward fontSize="small" />
                    </IconButton>
                    <IconButton
                      aria-label={t('route.down', { label })}
                      disabled={place === order.length - 1}
                      onKeyDown={onKeyDown}
                      onClick={(event) => move(place, 1, event.currentTarget)}
                    >
                      <ArrowDownward fontSize="small" />
                    </IconButton>
                    <IconButton
                      aria-label={t('route.leaveOut', { label })}
                      disabled={order.length === 1}
                      onKeyDown={onKeyDown}
                      onClick={() => leaveOut(place)}
                    >
                      <Close fontSize="small" />
                    </IconButton>
                  </Box>
                }
              />
            </li>
          );
        })}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
    </Box>
  );
}
