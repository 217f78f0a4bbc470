import { AsSigner } from '@tokensmith/ui/acting/AsSigner.tsx'
import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { ScreenProps } from '../defineTool.ts'
import { readMultisigLink } from './multisigLink.ts'

const CreateMultisigScreen = lazy(() => import('./CreateMultisigScreen.tsx'))
const OpenMultisig = lazy(() => import('./OpenMultisig.tsx'))
const MultisigPage = lazy(() => import('./MultisigPage.tsx'))
const OrderPage = lazy(() => import('./OrderPage.tsx'))
const ArrivedOrder = lazy(() => import('./ArrivedOrder.tsx'))
const IntroduceMultisig = lazy(() => import('./IntroduceMultisig.tsx'))

/**
 * Creates multisig wallets, opens existing ones, and takes their orders from the proposal to the execution. All of it is
 * done by the connected account, also while a person plans for a multisig elsewhere.
 */
export default function MultisigScreen({ tab }: ScreenProps) {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  if (tab === 'introduce') return wait(<IntroduceMultisig />)
  if (tab !== 'orders') return wait(<CreateMultisigScreen />)
  if (hash.length > 1) return wait(<ArrivedOrder code={hash.slice(1)} />)
  const { wallet, order } = readMultisigLink(params)
  if (!wallet) return wait(<OpenMultisig />)
  const key = `${params.get('chain')} ${wallet} ${order}`
  if (order) return wait(<OrderPage key={key} address={wallet} hash={order} />)
  return wait(<MultisigPage key={key} address={wallet} />)
}

const wait = (screen: React.ReactNode) => (
  <AsSigner>
    <Suspense>{screen}</Suspense>
  </AsSigner>
)
