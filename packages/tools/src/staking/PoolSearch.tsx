import { IconSearch } from '@tabler/icons-react'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useNavigate } from 'react-router'
import { SearchForm } from '../_shared/form/SearchForm.tsx'
import { poolPageHref } from './poolPageLink.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** Opens the public page of any pool by its address. */
export function PoolSearch({ path }: { path: string }) {
  const t = usePoolTexts()
  const { chain } = useChain()
  const navigate = useNavigate()
  return (
    <Section>
      <SearchForm
        label={t('search.label')}
        hint={t('search.hint', { chain: chain.name })}
        action={t('all.open')}
        icon={<IconSearch size={16} aria-hidden />}
        parse={(typed) => parseAddress(typed, { shortName: chain.shortName, refuseZero: true })}
        onFound={(pool) => void navigate(poolPageHref(path, pool, chain.id))}
      />
    </Section>
  )
}
