import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import parts from '../_shared/view/Parts.module.css'
import { lockHref, tokenLocksHref } from './lockLink.ts'

/** Opens the public page of any lock by its number, or of any token by its address. */
export function LockSearch() {
  const t = useTexts('token-lock')
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const id = /^\s*#?([1-9][0-9]{0,30})\s*$/.exec(typed)?.[1]
  const address = parseAddress(typed, { shortName: chain.shortName, refuseZero: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (id) void navigate(lockHref(BigInt(id), chain.id))
    else if (address.ok) void navigate(tokenLocksHref(address.value, chain.id))
  }
  const isWrong = !id && !address.ok && asked
  return (
    <Section>
      <form className={parts.search} onSubmit={submit} noValidate>
        <TextInput
          label={t('search.label')}
          hint={t('search.hint', { chain: chain.name })}
          mono
          placeholder="0x… / #1"
          value={typed}
          onChange={setTyped}
          error={isWrong && !address.ok ? sentence(address.error) : undefined}
        />
        <Button type="submit" variant="default" leftSection={<IconSearch size={16} aria-hidden />}>
          {t('mine.open')}
        </Button>
      </form>
    </Section>
  )
}
