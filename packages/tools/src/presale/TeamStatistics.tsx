import { useQuery } from '@tanstack/react-query'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import type { Address } from 'viem'
import { SearchForm } from '../_shared/form/SearchForm.tsx'
import { PresaleAccountFacts } from './PresaleAccountFacts.tsx'
import type { SaleView } from './SaleView.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** What any account has done in a sale, and what those below it have: the contract's own figures. */
export function TeamStatistics({ view }: { view: SaleView }) {
  const t = usePresaleTexts()
  const { chain, getClient } = useChain()
  const [asked, setAsked] = useState<Address>()
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
  return (
    <Section title={t('team.title')}>
      <SearchForm
        label={t('team.label')}
        hint={t('team.hint')}
        action={t('team.show')}
        isBusy={isFetching}
        parse={(typed) => parseAddress(typed, { shortName: chain.shortName, refuseZero: true })}
        onFound={setAsked}
      />
      {error && <ErrorNotice error={error} />}
      {data && <PresaleAccountFacts view={view} own={data} />}
    </Section>
  )
}
