import type { TokenComposition } from '../src/compose/tokenModules.ts'
import type { PlantedBug } from './PlantedBug.ts'

const composition: TokenComposition = { kind: 'compound', modules: [] }
const invariants = 'compound/Compound.invariant.t.sol'
const interest = 'compound/Interest.t.sol'
const trading = 'compound/CompoundTrading.t.sol'

/** Mistakes in compound interest. */
export const plantedCompoundBugs: readonly PlantedBug[] = [
  {
    name: 'interest is shown but not minted',
    file: 'token/Compound.sol',
    search: '_move(address(0), account, worth - balance);',
    replace: '',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'interest is minted without its event',
    file: 'token/Compound.sol',
    search: 'emit InterestPaid(account, worth - balance);',
    replace: '',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'the pair earns interest',
    file: 'token/Compound.sol',
    search:
      'if (account == address(0) || account == _config.pair()) return (holding, 0, 0);\n            uint256 word = holding.word;\n            uint256 shares = word & SHARES;\n            if (word & OPEN != 0 || (shares == 0 && _earnsNothing(account))) return (holding, 0, 0);',
    replace:
      'if (account == address(0)) return (holding, 0, 0);\n            uint256 word = holding.word;\n            uint256 shares = word & SHARES;\n            if (word & OPEN != 0) return (holding, 0, 0);',
    composition,
    noticedBy: invariants,
    short: true,
  },
  {
    name: 'who receives earns for the time before',
    file: 'token/Compound.sol',
    search: 'if (word == 0 || stored != balance) word = CompoundIndex.cover(stored, index);',
    replace: 'if (word == 0 || stored != balance) word = CompoundIndex.cover(stored, CompoundIndex.START);',
    composition,
    noticedBy: invariants,
    short: true,
  },
  {
    name: 'the interest of many moves makes more',
    file: 'token/CompoundIndex.sol',
    search: 'return amount == 0 ? 0 : ((amount << 144) - 1) / divisor + 1;',
    replace: 'return amount == 0 ? 0 : (((amount + 1) << 144) - 1) / divisor + 1;',
    composition,
    noticedBy: invariants,
    short: true,
  },
  {
    name: 'touching an account takes its fractions away',
    file: 'token/Compound.sol',
    search: 'word = opened & SHARES;\n                if (word == 0 || stored != balance) word =',
    replace: 'word =',
    composition,
    noticedBy: interest,
    short: true,
  },
  {
    name: 'what left the shares stays in their sum',
    file: 'token/Compound.sol',
    search: '_earning = earning - (shares << 112) - (balance < counted ? balance : counted);',
    replace: '_earning = earning - (balance < counted ? balance : counted);',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'interest passes the maximum',
    file: 'token/Compound.sol',
    search: 'if (index >= last) return (last, true);',
    replace: '',
    composition,
    noticedBy: invariants,
    short: true,
  },
  {
    name: 'the end is not recorded before a movement',
    file: 'token/Compound.sol',
    search: 'if (ends) _end(index);',
    replace: '',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'the end has no event',
    file: 'token/Compound.sol',
    search: 'emit InterestEnded(_shown(index));',
    replace: '',
    composition,
    noticedBy: interest,
  },
  {
    name: 'interest inside an interval comes at its end',
    file: 'token/CompoundIndex.sol',
    search: '(whole + rate * (elapsed % interval))',
    replace: 'whole',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'interest has no interest',
    file: 'token/CompoundIndex.sol',
    search: 'factor = factor * factor >> 96;',
    replace: 'factor = 2 * factor - (1 << 96);',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'an idle year makes a movement dear',
    file: 'token/CompoundIndex.sol',
    search:
      'for (uint256 count = elapsed / interval; count != 0; count >>= 1) {\n                if (factor >> 128 != 0) return LIMIT;\n                if (count & 1 != 0) grown = grown * factor >> 96;\n                if (grown >> 128 != 0) return LIMIT;\n                factor = factor * factor >> 96;\n            }',
    replace:
      'for (uint256 count = elapsed / interval; count != 0; --count) {\n                grown = grown * factor >> 96;\n                if (grown >> 128 != 0) return LIMIT;\n            }',
    composition,
    noticedBy: trading,
    short: true,
  },
  {
    name: 'the limit of the index is one bit too long',
    file: 'token/CompoundIndex.sol',
    search: 'LIMIT = (1 << 144) - 1;',
    replace: 'LIMIT = 1 << 144;',
    composition,
    noticedBy: trading,
  },
  {
    name: 'a late call by hand catches up',
    file: 'token/Compound.sol',
    search: 'if (elapsed > interval && !plan.automatic) elapsed = interval;',
    replace: '',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'intervals by hand can overlap',
    file: 'token/Compound.sol',
    search: 'if (block.timestamp < next) revert Compound_TooEarly(next);',
    replace: 'next;',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'anybody starts an interval',
    file: 'token/Compound.sol',
    search: 'function compound() external onlyOwner {',
    replace: 'function compound() external {',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'excluding takes what was earned',
    file: 'token/Compound.sol',
    search:
      '(Holding storage holding, uint256 opened, uint256 balance) = _open(account, index);\n        uint256 word = _holdings[account].word & ~EXCLUDED;',
    replace:
      '(Holding storage holding, uint256 opened, uint256 balance) = _open(account, CompoundIndex.START);\n        uint256 word = _holdings[account].word & ~EXCLUDED;',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'the excluded earn',
    file: 'token/Compound.sol',
    search: 'uint256 word = holding.word & EXCLUDED;',
    replace: 'uint256 word;',
    composition,
    noticedBy: invariants,
  },
  {
    name: 'a movement inside a movement counts interest twice',
    file: 'token/Compound.sol',
    search: 'if (word & OPEN != 0 || (shares == 0 && _earnsNothing(account)))',
    replace: 'if (shares == 0 && _earnsNothing(account))',
    composition,
    noticedBy: trading,
  },
  {
    name: 'a pair that was registered goes on earning',
    file: 'token/Compound.sol',
    search: 'super._afterPairRegistered(account);\n        _exclude(account, true);',
    replace: 'super._afterPairRegistered(account);',
    composition,
    noticedBy: trading,
  },
  {
    name: 'a maximum below the supply is accepted',
    file: 'token/Compound.sol',
    search: '|| init.maxSupply < totalSupply()',
    replace: '',
    composition,
    noticedBy: interest,
  },
]
