import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useRef } from 'react';
import { Button } from './mui';

interface FileChoiceProps {
  label: string;
  /** What the field behind the button is called. */
  field: string;
  accept?: string;
  take: (file: File) => void;
}

/** A button that chooses a file (file input). */
export function FileChoice({ label, field, accept, take }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFile aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={field}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take(file);
          // Choosing the same file again is a choice too.
          target.value = '';
        }}
      />
    </>
  );
}
