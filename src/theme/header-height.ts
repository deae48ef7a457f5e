/**
 * How high the header is: the header says it when its items need more than one line. What sticks under it begins there.
 */
export const headerHeight = 'var(--header-height, 65px)';
