import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenProps } from '../defineTool.ts'
import { mineVariantOf } from './MineVariant.ts'
import { readPoolLink } from './poolPageLink.ts'

const CreateMineScreen = lazy(() => import('./CreateMineScreen.tsx'))
const MineListScreen = lazy(() => import('./MineListScreen.tsx'))
const MyMines = lazy(() => import('./MyMines.tsx'))
const MinePage = lazy(() => import('./MinePage.tsx'))
const IntroduceMine = lazy(() => import('./IntroduceMine.tsx'))

/** Creates pools of mining, lists those of all, those of the wallet, and shows any of them to everybody. */
export default function MineScreen({ tool, tab }: ScreenProps) {
  const [params] = useSearchParams()
  const pool = readPoolLink(params)
  const { id, path } = tool
  const variant = mineVariantOf(id)
  return (
    <Suspense>
      {pool ? (
        <MinePage key={pool} pool={pool} tool={id} path={path} />
      ) : tab === 'introduce' ? (
        <IntroduceMine />
      ) : tab === 'mine' ? (
        <MyMines tool={id} path={path} />
      ) : tab === 'list' ? (
        <MineListScreen variant={variant} tool={id} path={path} />
      ) : (
        <CreateMineScreen key={variant} variant={variant} tool={id} path={path} />
      )}
    </Suspense>
  )
}
