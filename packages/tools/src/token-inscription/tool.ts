import { defineTool } from '../defineTool.ts'

export const tokenInscription = defineTool({
  id: 'token-inscription',
  path: '/co/ins',
  group: 'coin-classic',
  icon: 'inscription',
  title: { en: 'Inscription Token', zh: '铭文币', es: 'Token de inscripción', ja: 'インスクリプショントークン' },
  summary: {
    en: 'A token that everybody mints by the same rule and that writes each mint down as an inscription on the chain.',
    zh: '人人按同一规则铸造的代币，每次铸造都在链上写入一条铭文。',
    es: 'Un token que todos acuñan con la misma regla y que anota cada acuñación como inscripción en la cadena.',
    ja: '全員が同じ決まりでミントし、ミントのたびにインスクリプションをチェーンに書き込むトークン。',
  },
  keywords: {
    en: 'inscription token brc20 asc-20 bsc-20 erc-20 fair mint data uri protocol tick create mint',
    zh: '铭文 铭文币 铭文代币 brc20 asc-20 bsc-20 公平铸造 打铭文 协议 创建代币',
    es: 'inscripción token brc20 asc-20 bsc-20 acuñación justa protocolo tick crear',
    ja: 'インスクリプション トークン brc20 asc-20 bsc-20 フェアミント プロトコル ティック 作成',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenInscriptionScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
