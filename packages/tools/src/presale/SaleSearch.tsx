import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import parts from '../_shared/view/Parts.module.css'
import { salePageHref } from './salePageLink.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** Opens the public page of any sale below a path by its address, also of one that was taken off the list. */
export function SaleSearch({ path }: { path: string }) {
  const t = usePresaleTexts()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const address = parseAddress(typed, { shortName: chain.shortName, refuseZero: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (address.ok) void navigate(salePageHref(path, address.value, chain.id))
  }
  return (
    <Section>
      <form className={parts.search} onSubmit={submit} noValidate>
        <TextInput
          label={t('search.label')}
          hint={t('search.hint', { chain: chain.name })}
          mono
          placeholder="0x…"
          value={typed}
          onChange={setTyped}
          error={isAsked && !address.ok ? sentence(address.error) : undefined}
        />
        <Button type="submit" variant="default" leftSection={<IconSearch size={16} aria-hidden />}>
          {t('search.open')}
        </Button>
      </form>
    </Section>
  )
}
