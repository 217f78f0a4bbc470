import { Button } from '@mantine/core'
import type { Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import parts from '../view/Parts.module.css'

type SearchFormProps<Found> = {
  label: string
  hint: string
  placeholder?: string
  action: string
  icon?: ReactNode
  isBusy?: boolean
  parse: (typed: string) => Parsed<Found>
  onFound: (found: Found) => void
}

/** One field and one button, which find by what is typed, most often an address. Nothing is wrong before the button was pressed. */
export function SearchForm<Found>({ parse, onFound, action, icon, isBusy, ...field }: SearchFormProps<Found>) {
  const sentence = useErrorSentence()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const parsed = parse(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (parsed.ok) onFound(parsed.value)
  }
  return (
    <form className={parts.search} onSubmit={submit} noValidate>
      <TextInput
        placeholder="0x…"
        {...field}
        mono
        value={typed}
        onChange={setTyped}
        error={isAsked && !parsed.ok ? sentence(parsed.error) : undefined}
      />
      <Button type="submit" variant="default" leftSection={icon} loading={isBusy}>
        {action}
      </Button>
    </form>
  )
}
