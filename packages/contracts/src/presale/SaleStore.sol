// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibBit} from "solady/src/utils/LibBit.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {ISaleBooks} from "./ISaleBooks.sol";
import {SaleTerms, Terms} from "./SaleTerms.sol";

/**
 * @title SaleStore
 * @notice What a sale with several coins knows, and what follows from it. It changes nothing.
 */
abstract contract SaleStore is ISaleBooks {
    /// @dev One word, read and written by every purchase.
    struct Tally {
        uint112 sold;
        uint96 raised;
        uint32 buyers;
        uint16 flags;
    }

    /// @dev One word. `coins`: bit i is set where the account has paid coin i and not got it back. `isSettled`: all that it
    /// bought was delivered or given up; only where that happens at once. `isBound`: somebody has invited it.
    struct Account {
        uint112 bought;
        uint96 value;
        uint8 coins;
        bool isSettled;
        bool isBound;
    }

    /// @dev Of a coin other than the first, whose payments are what is left of the value.
    struct Payment {
        uint128 paid;
        uint96 value;
    }

    struct Arrival {
        uint112 delivered;
        uint112 undelivered;
        uint32 failedAt;
    }

    struct Team {
        uint96 reward;
        uint96 value;
        uint32 invited;
    }

    /// @dev `earned` of the first coin.
    struct Outcome {
        uint112 tokens;
        uint96 earned;
    }

    struct Payout {
        uint128 pooled;
        uint128 collected;
    }

    uint16 internal constant BUSY = 1;
    uint16 internal constant FINISHED = 2;
    uint16 internal constant CANCELLED = 4;
    uint256 internal constant ENDED_COINS_SHIFT = 4;
    uint256 internal constant NEW_ROOTS_SHIFT = 8;
    uint256 internal constant FINISH_WINDOW = 14 days;

    Tally internal _tally;
    Outcome internal _settled;
    uint96 internal _rewards;
    mapping(address account => Account) internal _accounts;
    mapping(address account => mapping(uint256 coin => Payment)) internal _payments;
    mapping(uint256 coin => Payment) internal _totals;
    mapping(address account => Arrival) internal _deliveries;
    mapping(uint256 coin => uint256) internal _earnedOfOther;
    mapping(uint256 coin => uint256) internal _lost;
    mapping(uint256 coin => Payout) internal _payouts;
    mapping(address account => address) internal _inviterOf;
    mapping(address account => Team) internal _teams;
    mapping(address account => mapping(uint256 coin => uint256)) internal _rewardPaid;
    mapping(uint256 phase => bytes32) internal _newRoots;

    /// @dev Nobody comes back before the call is over.
    modifier alone() {
        _enter();
        _;
        _leave();
    }

    /// @inheritdoc ISaleBooks
    function saleRules() external view returns (Rules memory rules) {
        Terms terms = SaleTerms.load();
        rules = terms.rules();
        for (uint256 i; i < rules.phases.length; ++i) {
            rules.phases[i].listRoot = _rootOf(terms, _tally, i);
        }
    }

    /// @inheritdoc ISaleBooks
    function origin() external view returns (address factory, address creator, bytes12 salt) {
        Terms terms = SaleTerms.load();
        return (terms.factory(), terms.creator(), terms.salt());
    }

    /// @inheritdoc ISaleBooks
    function token() external view returns (address) {
        return SaleTerms.load().token();
    }

    /// @inheritdoc ISaleBooks
    function saleState() external view returns (SaleState) {
        return _stateOf(SaleTerms.load(), _tally);
    }

    /// @inheritdoc ISaleBooks
    function progress() external view returns (Progress memory) {
        Tally memory tally = _tally;
        Terms terms = SaleTerms.load();
        uint112 sold = uint112(_soldOf(terms, tally));
        uint112 settled = uint112(_settledOf(terms, tally));
        return Progress(sold, tally.raised, tally.buyers, _rewards, settled, uint8(_endedCoins(tally)));
    }

    /// @inheritdoc ISaleBooks
    function bookOf(uint256 coin) external view returns (Book memory book) {
        Terms terms = SaleTerms.load();
        (book.paid, book.value) = _totalOf(terms, _tally, coin);
        book.pooled = _payouts[coin].pooled;
        book.earned = _earnedOf(terms, coin, book.paid);
        book.lost = _lost[coin];
        book.collected = _payouts[coin].collected;
    }

    /// @inheritdoc ISaleBooks
    function buyerOf(address account) external view returns (Buyer memory buyer) {
        Terms terms = SaleTerms.load();
        Tally memory tally = _tally;
        Account memory held = _accounts[account];
        Team memory team = _teams[account];
        (buyer.value, buyer.bought) = (held.value, uint112(_boughtOf(terms, tally, held)));
        Arrival memory delivery = _deliveryOf(terms, held, account);
        (buyer.delivered, buyer.undelivered, buyer.failedAt) =
            (delivery.delivered, delivery.undelivered, delivery.failedAt);
        (buyer.inviter, buyer.invited, buyer.teamValue, buyer.reward) =
            (_inviterOf[account], team.invited, team.value, team.reward);
        SaleState state = _stateOf(terms, tally);
        (bool isFailed, bool isFinished) = (state == SaleState.Refunding, state == SaleState.Finished);
        buyer.paid = new uint256[](terms.coinCount());
        buyer.due = new uint256[](terms.coinCount());
        for (uint256 i; i < terms.coinCount(); ++i) {
            buyer.paid[i] = _paidOf(terms, held, account, i);
            buyer.due[i] = isFailed ? buyer.paid[i] : isFinished ? _dueAfterSuccess(terms, account, i) : 0;
        }
    }

    /// @inheritdoc ISaleBooks
    function currentPhase() external view returns (uint256) {
        return _phaseOf(SaleTerms.load());
    }

    /// @inheritdoc ISaleBooks
    function deployerPowers()
        external
        view
        returns (address deployer, bool keepsLists, bool endsCoins, bool cancels, uint64 until)
    {
        Terms terms = SaleTerms.load();
        Tally memory tally = _tally;
        deployer = terms.deployer();
        SaleState state = _stateOf(terms, tally);
        if (state != SaleState.Waiting && state != SaleState.Selling) return (deployer, false, false, false, 0);
        for (uint256 i; i < terms.phaseCount() && !keepsLists; ++i) {
            keepsLists = terms.listRoot(i) != 0;
        }
        uint256 ended = LibBit.popCount(_endedCoins(tally));
        endsCoins = ended + 1 < terms.coinCount();
        cancels = terms.softCap() == 0 ? tally.raised == 0 : tally.raised < terms.softCap();
        until = uint64(terms.endAt());
    }

    function _enter() internal {
        if (_tally.flags & BUSY != 0) revert Sale_Reentered();
        _tally.flags |= BUSY;
    }

    function _leave() internal {
        _tally.flags &= ~BUSY;
    }

    function _stateOf(Terms terms, Tally memory tally) internal view returns (SaleState) {
        if (tally.flags & FINISHED != 0) return SaleState.Finished;
        if (tally.flags & CANCELLED != 0) return SaleState.Refunding;
        if (block.timestamp < terms.startAt(0)) return SaleState.Waiting;
        if (block.timestamp < terms.endAt() && !_isFull(terms, tally)) return SaleState.Selling;
        if (!_isEnough(terms, tally)) return SaleState.Refunding;
        if (terms.liquidityBps() == 0) return SaleState.Finished;
        return block.timestamp < terms.endAt() + FINISH_WINDOW ? SaleState.Finishable : SaleState.Refunding;
    }

    /**
     * @dev True when the soft cap was reached and the exchange can be filled. A sale that sold everything has reached it: what a
     * phase leaves to the next one rounds otherwise, so that a soft cap of just everything could be missed by a unit.
     */
    function _isEnough(Terms terms, Tally memory tally) internal view returns (bool) {
        if (tally.raised < terms.softCap() && !_isFull(terms, tally)) return false;
        if (terms.liquidityBps() == 0) return true;
        for (uint256 i; i < terms.coinCount(); ++i) {
            (, uint256 amount) = _liquidityOf(terms, tally, i);
            if (amount != 0) return true;
        }
        return false;
    }

    /**
     * @dev Coin and tokens for the exchange, by the value of what was paid of the coin; nothing where that cannot fill a pair. No
     * phase's price enters: what buyers paid on average does, so that a dear phase in which little was sold sets nothing.
     */
    function _liquidityOf(Terms terms, Tally memory tally, uint256 coin)
        internal
        view
        returns (uint256 coinAmount, uint256 amount)
    {
        (uint256 paid, uint256 value) = _totalOf(terms, tally, coin);
        if (value == 0 || terms.liquidityBps() == 0) return (0, 0);
        uint256 sold = SaleMaths.share(_soldOf(terms, tally), value, tally.raised);
        coinAmount = SaleMaths.pairCoin(paid, terms.liquidityBps());
        amount = SaleMaths.pairAmount(sold, terms.liquidityBps(), terms.premiumBps());
        if (coinAmount * amount < _leastProduct()) return (0, 0);
    }

    /// @dev What is to be paid back to an account although the sale is a success.
    function _dueAfterSuccess(Terms terms, address account, uint256 coin)
        internal
        view
        virtual
        returns (uint256);

    /// @dev What of coin times tokens fills a pair.
    function _leastProduct() internal pure virtual returns (uint256) {
        return 0;
    }

    /// @dev Base units that all buyers together have: of a fair sale all of them, once somebody has paid.
    function _soldOf(Terms terms, Tally memory tally) internal pure returns (uint256) {
        return terms.isFair() && tally.raised != 0 ? terms.amount(0) : tally.sold;
    }

    /// @dev What an account has bought, rounded down where buyers share.
    function _boughtOf(Terms terms, Tally memory tally, Account memory held) internal pure returns (uint256) {
        if (!terms.isFair()) return held.bought;
        if (tally.flags & FINISHED == 0) return 0;
        return SaleMaths.share(terms.amount(0), held.value, tally.raised);
    }

    /// @dev What of it was delivered and given up so far.
    function _deliveryOf(Terms terms, Account memory held, address account)
        internal
        view
        returns (Arrival memory delivery)
    {
        if (terms.claim() == Claim.AtOnce) return Arrival(held.bought, 0, 0);
        delivery = _deliveries[account];
        if (held.isSettled) delivery.delivered = uint112(_boughtOf(terms, _tally, held)) - delivery.undelivered;
    }

    /// @dev What was paid of a coin by all, and what it counts as.
    function _totalOf(Terms terms, Tally memory tally, uint256 coin)
        internal
        view
        returns (uint256 paid, uint256 value)
    {
        if (coin != 0) return (_totals[coin].paid, _totals[coin].value);
        value = tally.raised;
        for (uint256 i = 1; i < terms.coinCount(); ++i) {
            value -= _totals[i].value;
        }
        return (value, value);
    }

    /// @dev What an account has paid of a coin and not got back.
    function _paidOf(Terms terms, Account memory held, address account, uint256 coin)
        internal
        view
        returns (uint256 paid)
    {
        if (held.coins & (1 << coin) == 0) return 0;
        if (coin != 0) return _payments[account][coin].paid;
        paid = held.value;
        for (uint256 i = 1; i < terms.coinCount(); ++i) {
            paid -= _payments[account][i].value;
        }
    }

    /// @dev What of `paid`, all that was paid of a coin, is for tokens that arrived.
    function _earnedOf(Terms terms, uint256 coin, uint256 paid) internal view returns (uint256) {
        if (terms.claim() == Claim.AtOnce) return paid;
        return coin == 0 ? _settled.earned : _earnedOfOther[coin];
    }

    /// @dev Base units that arrived at buyers or were given up.
    function _settledOf(Terms terms, Tally memory tally) internal view returns (uint256) {
        return terms.claim() == Claim.AtOnce ? tally.sold : _settled.tokens;
    }

    /// @dev What of all that was paid of a coin is earned by deliveries: not what went into the exchange, nor the advance.
    function _restOf(Terms terms, uint256 coin, uint256 paid) internal view returns (uint256) {
        return paid - _payouts[coin].pooled - _advanceOf(terms, paid);
    }

    function _advanceOf(Terms terms, uint256 paid) internal pure returns (uint256) {
        return (paid * terms.advanceBps()) / SaleMaths.BPS;
    }

    function _endedCoins(Tally memory tally) internal pure returns (uint256) {
        return (tally.flags >> ENDED_COINS_SHIFT) & 0xf;
    }

    function _isFull(Terms terms, Tally memory tally) internal pure returns (bool) {
        if (terms.isFair()) return terms.hardCap() != 0 && tally.raised >= terms.hardCap();
        return tally.sold == terms.total();
    }

    function _phaseOf(Terms terms) internal view returns (uint256 phase) {
        for (uint256 i = terms.phaseCount() - 1; i != 0; --i) {
            if (block.timestamp >= terms.startAt(i)) return i;
        }
    }

    function _rootOf(Terms terms, Tally memory tally, uint256 phase) internal view returns (bytes32) {
        bool isNew = tally.flags >> (NEW_ROOTS_SHIFT + phase) & 1 != 0;
        return isNew ? _newRoots[phase] : terms.listRoot(phase);
    }
}
