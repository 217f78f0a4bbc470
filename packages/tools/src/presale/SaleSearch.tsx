import { IconSearch } from '@tabler/icons-react'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useNavigate } from 'react-router'
import { SearchForm } from '../_shared/form/SearchForm.tsx'
import { salePageHref } from './salePageLink.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** Opens the public page of any sale below a path by its address, also of one that was taken off the list. */
export function SaleSearch({ path }: { path: string }) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const navigate = useNavigate()
  return (
    <Section>
      <SearchForm
        label={t('search.label')}
        hint={t('search.hint', { chain: chain.name })}
        action={t('search.open')}
        icon={<IconSearch size={16} aria-hidden />}
        parse={(typed) => parseAddress(typed, { shortName: chain.shortName, refuseZero: true })}
        onFound={(sale) => void navigate(salePageHref(path, sale, chain.id))}
      />
    </Section>
  )
}
