import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { getAddress, isAddress } from 'viem'
import { chainOfPage, type TokenPagePath, tokenPageLink } from '../../tokenPageLink.ts'
import { TokenSearch } from '../manage/TokenSearch.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './TokenPage.module.css'
import { TokenView } from './TokenView.tsx'

export type TokenPageProps = {
  path: TokenPagePath
  /** Told what the page is about, once it is known: the title of its tab. */
  onNamed: (title: string) => void
}

/** What every such page reads with, asked for with the page: each would else be a way to the server and back. */
const loadReaders = () =>
  Promise.all([
    import('@tokensmith/sdk/token/getToken.ts'),
    import('@tokensmith/sdk/lock/getTokenLocks.ts'),
    import('@tokensmith/sdk/lock/getPairLocks.ts'),
    import('@tokensmith/sdk/token/getTrading.ts'),
    import('@tokensmith/sdk/token/readTokenActivity.ts'),
    import('@tokensmith/sdk/token/getHolders.ts'),
    import('@tokensmith/api/explorer/getExplorer.ts'),
    import('@tokensmith/api/verification/requestVerification.ts'),
  ])

/** The page of a token for everybody. Without an address, or with one that is none, a field for it. */
export function TokenPage({ path, onNamed }: TokenPageProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const navigate = useNavigate()
  // A link may carry any capitals; only the digits count.
  const token = isAddress(path.token, { strict: false }) ? getAddress(path.token.toLowerCase()) : undefined
  const isChainNamed = chainOfPage(path) !== undefined
  const fault = path.chain === '' ? undefined : isChainNamed ? 'page.notToken' : 'page.notChain'
  const asked = isChainNamed ? path.token : path.chain
  const title = fault && (asked === '' ? t(fault) : `${shortAddress(asked)} · ${t(fault)}`)
  useEffect(() => {
    if (title && !(token && isChainNamed)) onNamed(title)
  }, [title, token, isChainNamed, onNamed])
  // Who asks for one of them later hears of its failure.
  useEffect(() => void loadReaders().catch(() => undefined), [])
  if (token && isChainNamed) return <TokenView key={token} address={token} onNamed={onNamed} />
  return (
    <>
      <h1 tabIndex={-1}>{t('page.search')}</h1>
      <p className={classes.lead}>{t('page.lead')}</p>
      {path.chain !== '' && (
        <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {t(isChainNamed ? 'page.badAddress' : 'page.badChain', { ...path, example: chain.id })}
        </Alert>
      )}
      <Card>
        <TokenSearch
          typed={path.token}
          onOpen={(address) => void navigate(tokenPageLink({ chainId: chain.id, token: address }))}
        />
      </Card>
    </>
  )
}
