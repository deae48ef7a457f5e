import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a page with React can be: one button that does something. */
function Bare() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Caravana</h1>
      <h2>Certificación y trazabilidad de hacienda</h2>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Bare />);
