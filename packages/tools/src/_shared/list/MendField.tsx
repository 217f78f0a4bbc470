import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { useState } from 'react'

type MendFieldProps = {
  label: string
  text: string
  error?: string
  autoFocus?: boolean
  onMend: (text: string) => void
}

/**
 * One wrong line of a list in a field of its own. It is taken when the field is left or Enter is pressed, not before: on
 * the way from "ten" to "30" the line would be right at "3" already, and gone.
 */
export function MendField({ label, text, error, onMend }: MendFieldProps) {
  const [draft, setDraft] = useState(text)
  const take = () => draft !== text && onMend(draft)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears Enter of the field inside
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    >
      <TextInput label={label} mono value={draft} error={error} onChange={setDraft} onBlur={take} />
    </div>
  )
}
