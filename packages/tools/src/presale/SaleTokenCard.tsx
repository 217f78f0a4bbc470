import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleTokenFacts } from '@tokensmith/sdk/token/judge/judgeSaleToken.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatPart, formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link } from 'react-router'
import { type Address, zeroAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { useTradeBases } from '../_shared/coin/useTradeBases.ts'
import { listKnownTemplates } from '../_shared/contract/knownTemplates.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { tokenPageLink } from '../tokenPageLink.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type SaleTokenCardProps = {
  token: Address
  unit: NamedUnit
  /** Of a sale that stands. */
  sale?: { sale: Address; creator: Address; deployer: Address }
}

/** What can be measured of the token that is sold: whose code it is, whether it can be exchanged, its taxes, and who holds how much. */
export function SaleTokenCard({ token, unit, sale }: SaleTokenCardProps) {
  const t = usePresaleTexts()
  const { chain, getClient } = useChain()
  const bases = useTradeBases()
  const { data, error, refetch } = useQuery({
    queryKey: ['saleToken', chain.id, token, sale?.sale],
    retry: false,
    staleTime: 60_000,
    queryFn: async () => {
      const [{ judgeSaleToken }, client] = await Promise.all([
        import('@tokensmith/sdk/token/judge/judgeSaleToken.ts'),
        getClient(chain.id),
      ])
      const { swaps, wrapped } = chain
      return judgeSaleToken(client, { token, sale, swaps, bases, wrapped, known: listKnownTemplates() })
    },
  })
  return (
    <Section title={t('token.title')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingShape height={90} label={t('loading')} />}
      {data && <Facts facts={data} unit={unit} />}
      <Anchor component={Link} to={tokenPageLink({ chainId: chain.id, token })} size="sm">
        {t('facts.tokenPage')}
      </Anchor>
    </Section>
  )
}

function Facts({ facts, unit }: { facts: SaleTokenFacts; unit: NamedUnit }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { token, proxy, supply, tax } = facts
  const { status } = token.verification
  const percent = (bps: number) => formatPercent(bps, lang)
  const list = new Intl.ListFormat(lang)
  const part = (amount: bigint) => {
    const text = coinText(amount, unit, lang, 4)
    return supply.total
      ? `${text} · ${formatPart({ bps: Number((amount * 10_000n) / supply.total), amount }, lang)}`
      : text
  }
  const owner = token.owner && token.owner !== zeroAddress ? token.owner : undefined
  return (
    <>
      {status !== 'verified' && <FieldNote tone="warning">{t('token.unknown')}</FieldNote>}
      {proxy && <FieldNote tone="warning">{t('token.proxy')}</FieldNote>}
      <KeyValues
        rows={[
          { label: t('token.code'), value: t(status === 'verified' ? 'token.ours' : 'token.foreign') },
          {
            label: t('token.owner'),
            value: owner ? (
              <AddressText address={owner} chain={chain} />
            ) : (
              t(token.owner || status === 'verified' ? 'token.noOwner' : 'token.notKnown')
            ),
          },
          tax?.status === 'measured' && {
            label: t('token.tax'),
            value: t('token.taxes', { buy: percent(tax.buyBps), sell: percent(tax.sellBps) }),
          },
          tax?.status === 'cannotSell' && { label: t('token.tax'), value: t('token.cannotSell') },
          // Each by its address, since there can be several exchanges.
          ...supply.holders.map(({ account, roles, amount }) => ({
            label: `${list.format(roles.map((role) => t(`token.role.${role}`)))} · ${shortAddress(account)}`,
            value: part(amount),
          })),
          supply.elsewhere !== undefined && { label: t('token.elsewhere'), value: part(supply.elsewhere) },
        ]}
      />
    </>
  )
}
