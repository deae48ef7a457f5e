import { useState } from 'react';

const storageKey = 'table-density';

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'compact';
  } catch {
    return false;
  }
}

/** Whether rows stand close together: a choice that is kept for every table. */
export function useDensity() {
  const [dense, setDense] = useState(stored);
  const toggle = () => {
    setDense(!dense);
    try {
      localStorage.setItem(storageKey, dense ? 'comfortable' : 'compact');
    } catch {
      // Storage may be closed (private mode): the choice then lasts as long as the table.
    }
  };
  return { dense, toggle };
}
