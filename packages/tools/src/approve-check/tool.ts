import { defineTool } from '../defineTool.ts'

export const approveCheck = defineTool({
  id: 'approve-check',
  path: '/ot/ac',
  group: 'tools',
  tag: 'new',
  icon: 'shield',
  title: { en: 'Approve Check', zh: '授权检查', es: 'Revisar aprobaciones', ja: '承認チェック' },
  summary: {
    en: 'Every approval of any address, found over the plain RPC: what it allows, how risky it is, and a way to end it.',
    zh: '仅通过普通 RPC 找出任意地址的所有授权：授权了什么、风险多大，以及如何取消。',
    es: 'Todas las aprobaciones de cualquier dirección, halladas con el RPC: qué permiten, su riesgo y cómo terminarlas.',
    ja: '任意のアドレスのすべての承認を通常のRPCだけで見つけ、内容とリスクを示し、取り消せます。',
  },
  keywords: {
    en: 'revoke approval check allowance permit2 unlimited risk security operator nft erc20 erc721 erc1155 eip-7702',
    zh: '撤销 取消授权 授权检查 安全 风险 无限授权 permit2 nft erc20 erc721 erc1155 eip-7702',
    es: 'revocar aprobación revisar autorización riesgo seguridad ilimitado permit2 nft erc20 erc721 erc1155 eip-7702',
    ja: '取り消し 承認 チェック リスク セキュリティ 無制限 permit2 nft erc20 erc721 erc1155 eip-7702',
  },
  tabs: [
    { id: 'check', key: 'AC' },
    { id: 'introduce', key: 'EX' },
  ],
  screen: () => import('./ApproveCheckScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
