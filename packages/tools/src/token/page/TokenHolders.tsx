import { useQuery } from '@tanstack/react-query'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { deadAddress } from '@tokensmith/sdk/base/erc20/deadAddress.ts'
import { companionOf } from '@tokensmith/sdk/base/toolbox/companionOf.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { type HolderRole, roleOfHolder } from '@tokensmith/sdk/token/getHolders.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatPart } from '@tokensmith/ui/format/formatPercent.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { type Address, zeroAddress } from 'viem'
import { coinText } from '../../_shared/coin/coinText.ts'
import { usePublicConfig } from '../../_shared/config/usePublicConfig.ts'
import { useTokenLocks } from '../../_shared/lock/useTokenLocks.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './TokenPage.module.css'

const mostShown = 10

/**
 * The largest holders: those of an explorer's list, where the server has one for the chain, and the accounts that the page
 * knows. What each holds is the token's own word.
 */
export function TokenHolders({ context }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const { token, trading } = context
  const { address, totalSupply, verification } = token
  const { data: locks, isPending: arePairsPending } = useTokenLocks(address, chain)
  const pairs = [trading.market?.pair, ...(locks?.pairs ?? []).map((pair) => pair.token.address)]
  const isOurs = verification.status === 'verified'
  const known: Record<HolderRole, Address[]> = {
    burn: [deadAddress],
    pool: trading.pool ? [address] : [],
    pair: listOf(...pairs),
    lock: [deployments.TokenLock.address],
    sale: listOf(trading.sale?.sale),
    till: isOurs && trading.trading ? [companionOf(address, 'Till')] : [],
    owner: listOf(token.owner),
    deployer: listOf(trading.fairMint?.rules.deployer, trading.sale?.rules.deployer, trading.pool?.provider),
  }
  const asked = Object.values(known).flat()
  const { data: config, isPending: isConfigPending } = usePublicConfig()
  // A server without an explorer for this chain is not asked: its refusal would stand as an error in the console.
  const hasExplorer = config?.explorers?.includes(chain.id) === true
  const { data, error, refetch } = useQuery({
    queryKey: ['holders', chain.id, address, asked, String(token.chainAt), hasExplorer],
    // Pairs may hold most of it: they are asked about together with the others, once.
    enabled: !isConfigPending && !arePairsPending,
    retry: false,
    queryFn: async ({ signal }) => {
      const [{ getHolders, parseHolderList }, { getExplorer }, client] = await Promise.all([
        import('@tokensmith/sdk/token/getHolders.ts'),
        import('@tokensmith/api/explorer/getExplorer.ts'),
        getClient(chain.id),
      ])
      const question = { chain: chain.id, module: 'token', action: 'tokenholderlist', contractaddress: address }
      const listed = hasExplorer
        ? await getExplorer({ ...question, page: 1, offset: 20 }, { signal })
            .then(({ result }) => parseHolderList(result))
            .catch(() => [])
        : []
      return { isListed: listed.length > 0, holders: await getHolders(client, address, [...asked, ...listed]) }
    },
    placeholderData: (previous) => previous,
  })
  const share = (balance: bigint) =>
    totalSupply && balance <= totalSupply
      ? formatPart({ bps: Number((balance * 10_000n) / totalSupply), amount: balance }, lang)
      : undefined
  return (
    <Section title={t('page.holders.title')}>
      {!data && !error && <LoadingShape height={120} label={t('manage.loading')} />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className={classes.quiet}>{t(data.isListed ? 'page.holders.listed' : 'page.holders.notRead')}</p>
          <table className={classes.holders} aria-label={t('page.holders.title')}>
            <tbody>
              {data.holders.slice(0, mostShown).map(({ account, balance }) => {
                const role = roleOfHolder(account, known)
                return (
                  <tr key={account}>
                    <th scope="row">
                      <AddressText address={account} chain={chain} />
                      {role && <span className={classes.quiet}>{t(`page.holders.role.${role}`)}</span>}
                    </th>
                    <td>
                      {coinText(balance, token, lang)}
                      <span className={classes.quiet}>{share(balance)}</span>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </>
      )}
    </Section>
  )
}

const listOf = (...addresses: readonly (Address | undefined)[]) =>
  addresses.filter((one): one is Address => one !== undefined && one !== zeroAddress)
