import type { TokenComposition } from '../src/compose/tokenModules.ts'
import type { PlantedBug } from './PlantedBug.ts'

const inviting: TokenComposition = { kind: 'marketing', modules: ['invitation'] }
const rewarding: TokenComposition = { kind: 'marketing', modules: ['invitation', 'prizePool'] }
const dusting: TokenComposition = {
  kind: 'marketing',
  modules: ['ownershipLock', 'invitation', 'prizePool', 'dust'],
}
const book = 'invitation/InvitationBook.invariant.t.sol'
const binding = 'invitation/Binding.t.sol'
const rewards = 'invitation/Rewards.t.sol'
const wash = 'prize/WashTrading.t.sol'
const pot = 'prize/PrizePot.invariant.t.sol'
const counts = 'prize/Counts.t.sol'
const settlement = 'prize/Settlement.t.sol'
const dust = 'dust/Dust.t.sol'
const invitationGame = 'game/InvitationGame.t.sol'
const prizeGame = 'game/PrizeGame.t.sol'

/** Mistakes in invitations, prizes and dust. */
export const plantedCommunityBugs: readonly PlantedBug[] = [
  {
    name: 'a reward is collected again',
    file: 'companion/InvitationBook.sol',
    search: '_credits[msg.sender] = 0;',
    replace: '',
    noticedBy: book,
    short: true,
  },
  {
    name: 'what was settled is settled again',
    file: 'companion/InvitationBook.sol',
    search: '_unsettled[account] = 0;\n        rest = amount;',
    replace: 'rest = amount;',
    noticedBy: book,
  },
  {
    name: 'what rounding leaves of a reward is nobodys',
    file: 'companion/InvitationBook.sol',
    search: 'uint256 part = i == rates.length - 1 ? left : amount * rates[i] / _totalBps;\n            left -= part;',
    replace:
      'uint256 part = amount * rates[i] / _totalBps;\n            left -= part;\n            if (i == rates.length - 1) rest -= left;',
    noticedBy: book,
  },
  {
    name: 'rewards are more than a third of a tax that was lowered',
    file: 'companion/InvitationBook.sol',
    search: 'if (part > tax / TAX_PARTS) part = tax / TAX_PARTS;',
    replace: 'if (part > tax) part = tax;',
    noticedBy: wash,
  },
  {
    name: 'a line may be promised all of the tax',
    file: 'companion/InvitationBook.sol',
    search: 'uint256 limit = lowestTaxBps / TAX_PARTS;',
    replace: 'uint256 limit = lowestTaxBps;',
    noticedBy: rewards,
  },
  {
    name: 'a generation may get nothing',
    file: 'companion/InvitationBook.sol',
    search: 'if (init.rewardBps[i] == 0) revert InvitationBook_EmptyGeneration(i + 1);',
    replace: '',
    noticedBy: rewards,
  },
  {
    name: 'prizes may get all of the tax',
    file: 'companion/Till.sol',
    search: 'uint256 private constant PRIZE_LIMIT_BPS = 2_500;',
    replace: 'uint256 private constant PRIZE_LIMIT_BPS = 10_000;',
    noticedBy: wash,
  },
  {
    name: 'prizes get what waited for liquidity',
    file: 'companion/Till.sol',
    search: 'split_.weights[uint256(Purpose.Prize)] = 0;',
    replace: '',
    noticedBy: 'market/Till.t.sol',
  },
  {
    name: 'an inviter is bound below those he invited',
    file: 'companion/InvitationBook.sol',
    search: 'if (person.invitedCount != 0) revert InvitationBook_HasInvited(msg.sender);',
    replace: '',
    noticedBy: book,
    short: true,
  },
  {
    name: 'a binding can be replaced',
    file: 'companion/InvitationBook.sol',
    search: 'if (person.inviter != address(0)) revert InvitationBook_AlreadyBound(msg.sender, person.inviter);',
    replace: '',
    noticedBy: book,
  },
  {
    name: 'a stranger binds whoever receives',
    file: 'companion/InvitationBook.sol',
    search: 'if (toInvites && _isOffered[to][from]) {',
    replace:
      'if (fromInvites && _isFree(to)) {\n            _bind(to, from);\n        } else if (toInvites && _isOffered[to][from]) {',
    noticedBy: binding,
  },
  {
    name: 'an offer undoes that of another',
    file: 'companion/InvitationBook.sol',
    search: 'if (toInvites && _isOffered[to][from]) {',
    replace: 'if (toInvites && _isOffered[to][from] && _latestOffers[from] == to) {',
    noticedBy: binding,
  },
  {
    name: 'an invitation of anybody is believed',
    file: 'companion/InvitationBook.sol',
    search: ') revert InvitationBook_InvalidSignature(inviter);',
    replace: ') {}',
    noticedBy: binding,
  },
  {
    name: 'an invitation never expires',
    file: 'companion/InvitationBook.sol',
    search: 'if (block.timestamp > deadline) revert InvitationBook_Expired(deadline);',
    replace: '',
    noticedBy: binding,
  },
  {
    name: 'a holding of a moment brings rewards',
    file: 'companion/InvitationBook.sol',
    search: 'if (waits) return 0;',
    replace: '',
    noticedBy: rewards,
  },
  {
    name: 'a reward is claimed into a pair',
    file: 'companion/InvitationBook.sol',
    search: 'if (receiver == address(this) || IMarket(_token).isPair(receiver)) {',
    replace: 'if (receiver == address(this)) {',
    noticedBy: invitationGame,
  },
  {
    name: 'a reward is credited without an event',
    file: 'companion/InvitationBook.sol',
    search: 'emit RewardCredited(line[i], account, i + 1, part);',
    replace: '',
    noticedBy: book,
    short: true,
  },
  {
    name: 'the book records what it does not get',
    file: 'token/Invitation.sol',
    search: 'if (part != 0) _move(from, book, part);',
    replace: 'if (part != 0) _move(from, made, part);',
    composition: inviting,
    noticedBy: book,
    short: true,
  },
  {
    name: 'a prize is collected again',
    file: 'companion/PrizePot.sol',
    search: '_prizes[msg.sender] = 0;',
    replace: '',
    noticedBy: pot,
    short: true,
  },
  {
    name: 'prizes stay in the pot',
    file: 'companion/PrizePot.sol',
    search: '(_pot, _owed) = (_pot - paid, _owed + paid);',
    replace: '_owed += paid;',
    noticedBy: pot,
    short: true,
  },
  {
    name: 'prizes that wait are booked as income',
    file: 'companion/PrizePot.sol',
    search: 'uint256 known = _pot + _owed;',
    replace: 'uint256 known = _pot;',
    noticedBy: pot,
  },
  {
    name: 'a round pays the whole pot',
    file: 'companion/PrizePot.sol',
    search: 'uint256 reward = _pot * chosen.rewardBps / BPS;',
    replace: 'uint256 reward = _pot;',
    noticedBy: pot,
  },
  {
    name: 'a round pays above its limit',
    file: 'companion/PrizePot.sol',
    search: 'if (chosen.maxReward != 0 && reward > chosen.maxReward) reward = chosen.maxReward;',
    replace: '',
    noticedBy: pot,
  },
  {
    name: 'a round is settled again',
    file: 'companion/PrizePot.sol',
    search: '_round.settled = true;\n        (address[]',
    replace: '(address[]',
    noticedBy: pot,
  },
  {
    name: 'a round is settled at its end',
    file: 'companion/PrizePot.sol',
    search: 'uint256 at = round.endsAt + WAIT_SECONDS;',
    replace: 'uint256 at = round.endsAt;',
    noticedBy: pot,
  },
  {
    name: 'a late buy makes a round longer',
    file: 'companion/PrizePot.sol',
    search: '// Buys of one account would have to exceed',
    replace:
      '_round.endsAt = uint40(block.timestamp + _settings.window);\n        // Buys of one account would have to exceed',
    noticedBy: pot,
  },
  {
    name: 'a sale leaves the count',
    file: 'companion/PrizePot.sol',
    search: 'count.amount = amount < count.amount ? count.amount - uint216(amount) : 0;',
    replace: '',
    noticedBy: pot,
    short: true,
  },
  {
    name: 'only sells lower a count',
    file: 'token/PrizePool.sol',
    search: 'if (config.has(MarketFlags.ROUNDS) && from != config.pair() && from != address(0) && from != to) {',
    replace: 'if (config.has(MarketFlags.ROUNDS) && to == config.pair()) {',
    composition: rewarding,
    noticedBy: pot,
  },
  {
    name: 'what a pretended pair pays counts',
    file: 'token/Trading.sol',
    search: 'if (inOwnPair && buys && !exempt) _afterBuy',
    replace: 'if (buys && !exempt) _afterBuy',
    composition: rewarding,
    noticedBy: counts,
  },
  {
    name: 'own contracts take part',
    file: 'token/PrizePool.sol',
    search: 'if (_earnsNothing(to)) return;',
    replace: '',
    composition: rewarding,
    noticedBy: counts,
  },
  {
    name: 'skimmed and lent tokens count',
    file: 'companion/PrizePot.sol',
    search: 'amount = _bought(amount);',
    replace: '',
    noticedBy: pot,
  },
  {
    name: 'a little coin in the pair pays for any liquidity',
    file: 'companion/PrizePot.sol',
    search: 'if (amount > worth) amount = worth;',
    replace: '',
    noticedBy: prizeGame,
  },
  {
    name: 'buys without tax win prizes',
    file: 'token/Trading.sol',
    search: 'if (inOwnPair && buys && !exempt) _afterBuy',
    replace: 'if (inOwnPair && buys) _afterBuy',
    composition: rewarding,
    noticedBy: counts,
  },
  {
    name: 'the first round of prizes is not noticed',
    file: 'token/PrizePool.sol',
    search: 'if (counts && !config.has(MarketFlags.ROUNDS)) _config',
    replace: 'if (!counts && !config.has(MarketFlags.ROUNDS)) _config',
    composition: rewarding,
    noticedBy: counts,
  },
  {
    name: 'one who stops inviting by transfer stops all',
    file: 'token/Invitation.sol',
    search: '_config = inviting == 0 ? _config.off',
    replace: '_config = !active ? _config.off',
    composition: { kind: 'marketing', modules: ['invitation'] },
    noticedBy: 'invitation/Binding.t.sol',
  },
  {
    name: 'small buys count',
    file: 'companion/PrizePot.sol',
    search: `        if (amount < _settings.threshold) return false;
        Round memory round = _round;
        bool over = block.timestamp >= round.endsAt;
        // Nothing counts between the end of a round and its settlement.
        if (over && round.number != 0 && !round.settled) return false;
        amount = _bought(amount);
        if (amount == 0 || amount < _settings.threshold) return false;`,
    replace: `        Round memory round = _round;
        bool over = block.timestamp >= round.endsAt;
        if (over && round.number != 0 && !round.settled) return false;
        amount = _bought(amount);
        if (amount == 0) return false;`,
    noticedBy: counts,
  },
  {
    name: 'the worst comes first',
    file: 'companion/PrizePot.sol',
    search: 'for (; place != 0 && counts[place - 1] < count; --place) {',
    replace: 'for (; place != 0 && counts[place - 1] > count; --place) {',
    noticedBy: pot,
  },
  {
    name: 'a full list keeps the better ones out',
    file: 'companion/PrizePot.sol',
    search: 'bool enters = amount > lowest;',
    replace: 'bool enters;',
    noticedBy: pot,
  },
  {
    name: 'anybody tells the pot who buys',
    file: 'companion/PrizePot.sol',
    search: 'if (msg.sender != _token) revert PrizePot_NotToken(msg.sender);',
    replace: '',
    noticedBy: pot,
  },
  {
    name: 'a prize that cannot be paid is lost',
    file: 'companion/PrizePot.sol',
    search: 'revert PrizePot_PaymentRefused(receiver, amount);\n        }\n    }',
    replace: 'return amount;\n        }\n    }',
    noticedBy: settlement,
  },
  {
    name: 'a prize is credited without an event',
    file: 'companion/PrizePot.sol',
    search: 'emit PrizeCredited(round.number, accounts[i], i + 1, prize);',
    replace: '',
    noticedBy: pot,
    short: true,
  },
  {
    name: 'dust is taken beside the tax',
    file: 'token/Dust.sol',
    search: '--tax;\n',
    replace: '\n',
    composition: dusting,
    noticedBy: dust,
    short: true,
  },
  {
    name: 'dust goes to one address',
    file: 'token/Dust.sol',
    search: 'seed >> (count << 4)',
    replace: 'seed',
    composition: dusting,
    noticedBy: dust,
  },
  {
    name: 'dust needs a tax that is not there',
    file: 'token/Dust.sol',
    search: 'count != 0 && tax > 1; --count',
    replace: 'count != 0; --count',
    composition: dusting,
    noticedBy: dust,
  },
  {
    name: 'dust rises',
    file: 'token/Dust.sol',
    search: 'if (addresses >= dustAddresses()) revert Dust_InvalidCount(addresses);',
    replace: '',
    composition: dusting,
    noticedBy: dust,
  },
]
