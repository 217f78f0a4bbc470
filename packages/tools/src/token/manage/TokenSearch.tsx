import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import type { Address } from 'viem'
import parts from '../../_shared/view/Parts.module.css'
import { useTokenTexts } from '../useTokenTexts.ts'

type TokenSearchProps = {
  onOpen: (address: Address) => void
  /** What stands in the field at first, with what is wrong with it. */
  typed?: string
}

/** Opens any token address of the chain. */
export function TokenSearch({ onOpen, typed: given = '' }: TokenSearchProps) {
  const t = useTokenTexts()
  const sentence = useErrorSentence()
  const { chain, getClient } = useChain()
  const [typed, setTyped] = useState(given)
  const [asked, setAsked] = useState(false)
  const parsed = parseAddress(typed, { shortName: chain.shortName, refuseZero: true })
  const isReady = parsed.ok
  // A way to the chain takes two questions, which need not wait for the press.
  useEffect(() => {
    if (isReady) getClient(chain.id).catch(() => undefined)
  }, [isReady, chain.id, getClient])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (parsed.ok) onOpen(parsed.value)
  }
  return (
    <Section>
      <form className={parts.search} onSubmit={submit} noValidate>
        <AddressInput
          label={t('manage.search')}
          hint={t('manage.searchHint', { chain: chain.name })}
          value={typed}
          onChange={setTyped}
          ownAddress={false}
          error={!parsed.ok && (asked || typed !== '') ? sentence(parsed.error) : undefined}
        />
        <Button type="submit" variant="default" leftSection={<IconSearch size={16} aria-hidden />}>
          {t('manage.open')}
        </Button>
      </form>
    </Section>
  )
}
