import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { type FormEvent, useState } from 'react'
import type { Address } from 'viem'
import parts from '../_shared/view/Parts.module.css'
import { PresaleAccountFacts } from './PresaleAccountFacts.tsx'
import type { SaleView } from './SaleView.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** What any account has done in a sale, and what those below it have: the contract's own figures. */
export function TeamStatistics({ view }: { view: SaleView }) {
  const t = usePresaleTexts()
  const sentence = useErrorSentence()
  const { chain, getClient } = useChain()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Address>()
  const [isWrong, setWrong] = useState(false)
  const { sale } = view.status
  const { data, error, isFetching } = useQuery({
    queryKey: ['presaleAccount', chain.id, sale, asked, view.blockNumber.toString()],
    enabled: asked !== undefined,
    retry: false,
    queryFn: async () => {
      const [{ readSaleAccount }, client] = await Promise.all([import('./readSaleAccount.ts'), getClient(chain.id)])
      return (await readSaleAccount(client, view, { account: asked!, blockNumber: view.blockNumber })) ?? null
    },
  })
  const parsed = parseAddress(typed, { shortName: chain.shortName, refuseZero: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!parsed.ok)
    if (parsed.ok) setAsked(parsed.value)
  }
  return (
    <Section title={t('team.title')}>
      <form className={parts.search} onSubmit={submit} noValidate>
        <TextInput
          label={t('team.label')}
          hint={t('team.hint')}
          mono
          placeholder="0x…"
          value={typed}
          onChange={setTyped}
          error={isWrong && !parsed.ok ? sentence(parsed.error) : undefined}
        />
        <Button type="submit" variant="default" loading={isFetching}>
          {t('team.show')}
        </Button>
      </form>
      {error && <ErrorNotice error={error} />}
      {data && <PresaleAccountFacts view={view} own={data} />}
    </Section>
  )
}
