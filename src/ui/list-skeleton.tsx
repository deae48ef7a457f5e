import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ListSkeletonProps {
  /** The layout of the list that is to come. */
  sx?: SxProps<Theme>;
  /** Whether its items are cards. */
  cards?: boolean;
  /** The layout of an item. */
  itemSx?: SxProps<Theme>;
  count?: number;
  /** The shape of an item. */
  children: ReactNode;
}

/** The skeleton screen of a list: items to come in the layout of the list, said once. */
export function ListSkeleton({ sx, cards = false, itemSx, count = 3, children }: ListSkeletonProps) {
  const { t } = useTranslation();
  const Item = cards ? Card : Box;
  return (
    <Box role="status" aria-label={t('loading')} {...(sx && { sx })}>
      {Array.from({ length: count }, (_, place) => (
        <Item key={place} data-testid="item-skeleton" aria-hidden {...(itemSx && { sx: itemSx })}>
          {children}
        </Item>
      ))}
    </Box>
  );
}
