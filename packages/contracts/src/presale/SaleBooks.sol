// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {LibBit} from "solady/src/utils/LibBit.sol";
import {LibClone} from "solady/src/utils/LibClone.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {ISaleBooks} from "./ISaleBooks.sol";
import {SaleTerms} from "./SaleTerms.sol";

/**
 * @title SaleBooks
 * @notice The books of a sale with several coins. It moves nothing.
 * @dev Invariants: `raised` is the sum of what the accounts' payments count as, and of what the coins' do; `sold` is the sum of
 * what they have bought, and at most what the rules offer up to the current phase; of each coin `earned` and `lost` together
 * are at most `paid`; nobody is invited by somebody below him; states only move on.
 */
abstract contract SaleBooks is ISaleBooks {
    /// @dev One word, read and written by every purchase.
    struct Tally {
        uint112 sold;
        uint96 raised;
        uint32 buyers;
        uint16 flags;
    }

    /// @dev One word. `coins`: bit i is set where the account has paid coin i and not got it back. `isSettled`: all that it
    /// bought was delivered or given up; only where that happens at once.
    struct Account {
        uint112 bought;
        uint96 value;
        uint8 coins;
        bool isSettled;
    }

    /// @dev Of a coin other than the first, whose payments are what is left of the value.
    struct Payment {
        uint128 paid;
        uint96 value;
    }

    struct Delivery {
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
    struct Settled {
        uint112 tokens;
        uint96 earned;
    }

    struct Payout {
        uint128 pooled;
        uint128 collected;
    }

    /// @dev What a call reads first.
    struct Terms {
        SaleTerms.Origin origin;
        Rules rules;
    }

    uint16 internal constant BUSY = 1;
    uint16 internal constant FINISHED = 2;
    uint16 internal constant CANCELLED = 4;
    uint256 private constant ENDED_COINS_SHIFT = 4;
    uint256 private constant NEW_ROOTS_SHIFT = 8;
    uint256 internal constant FINISH_WINDOW = 14 days;

    Tally internal _tally;
    Settled internal _settled;
    uint96 private _rewards;
    mapping(address account => Account) internal _accounts;
    mapping(address account => mapping(uint256 coin => Payment)) private _payments;
    mapping(uint256 coin => Payment) private _totals;
    mapping(address account => Delivery) internal _deliveries;
    mapping(uint256 coin => uint256) internal _earnedOfOther;
    mapping(uint256 coin => uint256) internal _lost;
    mapping(uint256 coin => Payout) internal _payouts;
    mapping(address account => address) private _inviterOf;
    mapping(address account => Team) private _teams;
    mapping(address account => mapping(uint256 coin => uint256)) internal _rewardPaid;
    mapping(address account => mapping(uint256 coin => uint256)) internal _dueOf;
    mapping(uint256 phase => bytes32) private _newRoots;

    /// @dev Nobody comes back before the call is over.
    modifier alone() {
        _enter();
        _;
        _leave();
    }

    /// @inheritdoc ISaleBooks
    function bind(address inviter) external {
        // Check
        Terms memory terms = _terms();
        _requireOpen(terms);
        _bind(terms.rules, msg.sender, inviter);
    }

    /// @inheritdoc ISaleBooks
    function setListRoot(uint256 phase, bytes32 root) external {
        // Check
        Terms memory terms = _terms();
        _requireDeployer(terms);
        Phase[] memory phases = terms.rules.phases;
        if (phase >= phases.length || root == 0 || phases[phase].listRoot == 0) revert Sale_InvalidList(phase);
        // Effect
        _newRoots[phase] = root;
        _tally.flags |= uint16(1 << (NEW_ROOTS_SHIFT + phase));
        emit ListRootSet(phase, root);
    }

    /// @inheritdoc ISaleBooks
    function endCoin(uint256 coin) external {
        // Check
        Terms memory terms = _terms();
        _requireDeployer(terms);
        _requireTaken(terms.rules, _tally, coin);
        uint256 ended = _endedCoins(_tally) | (1 << coin);
        if (ended == (1 << terms.rules.coins.length) - 1) revert Sale_LastCoin(coin);
        // Effect
        _tally.flags |= uint16(1 << (ENDED_COINS_SHIFT + coin));
        emit CoinEnded(coin);
    }

    /// @inheritdoc ISaleBooks
    function cancel() external {
        // Check
        Terms memory terms = _terms();
        _requireDeployer(terms);
        Tally memory tally = _tally;
        uint256 softCap = terms.rules.softCap;
        if (softCap == 0 ? tally.raised != 0 : tally.raised >= softCap) revert Sale_CannotCancel(tally.raised, softCap);
        // Effect
        _tally.flags = tally.flags | CANCELLED;
        emit Cancelled();
    }

    /// @inheritdoc ISaleBooks
    function saleRules() external view returns (Rules memory rules) {
        rules = _terms().rules;
        for (uint256 i; i < rules.phases.length; ++i) {
            rules.phases[i].listRoot = _rootOf(rules, _tally, i);
        }
    }

    /// @inheritdoc ISaleBooks
    function origin() external view returns (address factory, address creator, bytes12 salt) {
        SaleTerms.Origin memory made = _terms().origin;
        return (made.factory, made.creator, made.salt);
    }

    /// @inheritdoc ISaleBooks
    function token() external view returns (address) {
        return _terms().origin.token;
    }

    /// @inheritdoc ISaleBooks
    function saleState() external view returns (SaleState) {
        return _stateOf(_terms().rules, _tally);
    }

    /// @inheritdoc ISaleBooks
    function progress() external view returns (Progress memory) {
        Tally memory tally = _tally;
        Rules memory rules = _terms().rules;
        uint112 sold = uint112(_soldOf(rules, tally));
        uint112 settled = uint112(_settledOf(rules, tally));
        return Progress(sold, tally.raised, tally.buyers, _rewards, settled, uint8(_endedCoins(tally)));
    }

    /// @inheritdoc ISaleBooks
    function bookOf(uint256 coin) external view returns (Book memory book) {
        Rules memory rules = _terms().rules;
        (book.paid, book.value) = _totalOf(rules, _tally, coin);
        book.pooled = _payouts[coin].pooled;
        book.earned = _earnedOf(rules, coin, book.paid);
        book.lost = _lost[coin];
        book.collected = _payouts[coin].collected;
    }

    /// @inheritdoc ISaleBooks
    function buyerOf(address account) external view returns (Buyer memory buyer) {
        Rules memory rules = _terms().rules;
        Tally memory tally = _tally;
        Account memory held = _accounts[account];
        Team memory team = _teams[account];
        (buyer.value, buyer.bought) = (held.value, uint112(_boughtOf(rules, tally, held)));
        Delivery memory delivery = _deliveryOf(rules, held, account);
        (buyer.delivered, buyer.undelivered, buyer.failedAt) =
            (delivery.delivered, delivery.undelivered, delivery.failedAt);
        (buyer.inviter, buyer.invited, buyer.teamValue, buyer.reward) =
            (_inviterOf[account], team.invited, team.value, team.reward);
        bool isFailed = _stateOf(rules, tally) == SaleState.Refunding;
        buyer.paid = new uint256[](rules.coins.length);
        buyer.due = new uint256[](rules.coins.length);
        for (uint256 i; i < rules.coins.length; ++i) {
            buyer.paid[i] = _paidOf(rules, held, account, i);
            buyer.due[i] = isFailed ? buyer.paid[i] : _dueOf[account][i];
        }
    }

    /// @inheritdoc ISaleBooks
    function currentPhase() external view returns (uint256) {
        return _phaseOf(_terms().rules);
    }

    /// @inheritdoc ISaleBooks
    function quote(address account, uint256 coin, uint256 pay, uint256 limit)
        external
        view
        returns (uint256 amount, uint256 paid, uint256 value)
    {
        Rules memory rules = _terms().rules;
        Tally memory tally = _tally;
        if (_stateOf(rules, tally) != SaleState.Selling || !_isTaken(rules, tally, coin)) return (0, 0, 0);
        uint256 room = _roomOf(rules, tally, _accounts[account], limit);
        return _quote(rules, tally, coin, pay, room);
    }

    /// @inheritdoc ISaleBooks
    function deployerPowers()
        external
        view
        returns (address deployer, bool keepsLists, bool endsCoins, bool cancels, uint64 until)
    {
        Rules memory rules = _terms().rules;
        Tally memory tally = _tally;
        deployer = rules.deployer;
        SaleState state = _stateOf(rules, tally);
        if (state != SaleState.Waiting && state != SaleState.Selling) return (deployer, false, false, false, 0);
        for (uint256 i; i < rules.phases.length && !keepsLists; ++i) {
            keepsLists = rules.phases[i].listRoot != 0;
        }
        uint256 ended = LibBit.popCount(_endedCoins(tally));
        endsCoins = ended + 1 < rules.coins.length;
        cancels = rules.softCap == 0 ? tally.raised == 0 : tally.raised < rules.softCap;
        until = rules.endAt;
    }

    /**
     * @dev What the terms say. No storage is read.
     */
    function _terms() internal view returns (Terms memory terms) {
        (terms.origin, terms.rules) = SaleTerms.unpack(LibClone.argsOnClone(address(this)));
    }

    function _enter() internal {
        if (_tally.flags & BUSY != 0) revert Sale_Reentered();
        _tally.flags |= BUSY;
    }

    function _leave() internal {
        _tally.flags &= ~BUSY;
    }

    /**
     * @dev Writes a purchase down, and keeps others out until {_leave}. The coin must be here, or come before anything else is
     * called.
     */
    function _record(
        Terms memory terms,
        uint256 coin,
        uint256 pay,
        uint256 minAmount,
        address inviter,
        uint256 limit,
        bytes32[] calldata proof
    ) internal returns (uint256 amount, uint256 paid) {
        Rules memory rules = terms.rules;
        Tally memory tally = _tally;
        // Check
        if (tally.flags & BUSY != 0) revert Sale_Reentered();
        SaleState state = _stateOf(rules, tally);
        if (state != SaleState.Selling) revert Sale_NotNow(state);
        _requireTaken(rules, tally, coin);
        _checkList(terms, tally, limit, proof);
        Account memory held = _accounts[msg.sender];
        _checkInviter(rules, held, inviter);
        uint256 value;
        {
            uint256 room = _roomOf(rules, tally, held, limit);
            if (room == 0) revert Sale_LimitReached(msg.sender, limit == 0 ? rules.limitPaid : limit);
            (amount, paid, value) = _quote(rules, tally, coin, pay, room);
            _checkPurchase(rules, tally, amount, value, pay, room);
        }
        if (amount < minAmount) revert Sale_AmountBelowMinimum(amount, minAmount);
        // Effect
        emit Bought(msg.sender, _phaseOf(rules), coin, paid, value, amount);
        if (held.value == 0) ++tally.buyers;
        held.value += uint96(value);
        held.bought += uint112(amount);
        held.coins |= uint8(1 << coin);
        _accounts[msg.sender] = held;
        tally.raised += uint96(value);
        tally.sold += uint112(amount);
        tally.flags |= BUSY;
        _tally = tally;
        if (coin != 0) {
            _add(_payments[msg.sender][coin], paid, value);
            _add(_totals[coin], paid, value);
        }
        _creditInviters(rules, _inviterOf[msg.sender], value);
    }

    /**
     * @dev Of what an account has paid of each coin, the part for `amount` tokens is earned, or lost.
     */
    function _settle(Rules memory rules, address account, uint256 amount, bool isDelivered) internal {
        Account memory held = _accounts[account];
        uint256 bought = _boughtOf(rules, _tally, held);
        Delivery memory delivery = _deliveryOf(rules, held, account);
        uint256 before = isDelivered ? delivery.delivered : delivery.undelivered;
        // Effect
        Settled memory settled = _settled;
        settled.tokens += uint112(amount);
        for (uint256 i; i < rules.coins.length; ++i) {
            uint256 paid = _paidOf(rules, held, account, i);
            if (paid == 0) continue;
            // From the whole, so that any number of parts gives the same sum.
            uint256 part =
                SaleMaths.share(paid, before + amount, bought) - SaleMaths.share(paid, before, bought);
            if (!isDelivered) _giveUp(rules, account, i, part);
            else if (i == 0) settled.earned += uint96(part);
            else _earnedOfOther[i] += part;
        }
        _settled = settled;
        if (rules.claim == Claim.AtEnd) _accounts[account].isSettled = true;
        if (isDelivered && rules.claim == Claim.AtEnd) return;
        if (isDelivered) delivery.delivered += uint112(amount);
        else delivery.undelivered += uint112(amount);
        delivery.failedAt = 0;
        _deliveries[account] = delivery;
    }

    /**
     * @dev Takes note that an account gets a coin back; what, and nothing more of it.
     */
    function _takeRefund(Rules memory rules, address account, uint256 coin) internal returns (uint256 paid) {
        // Check
        if (coin >= rules.coins.length) revert Sale_CoinEnded(coin);
        SaleState state = _stateOf(rules, _tally);
        if (state == SaleState.Refunding) {
            Account memory held = _accounts[account];
            paid = _paidOf(rules, held, account, coin);
            // Effect
            if (paid != 0) _accounts[account].coins = held.coins & ~uint8(1 << coin);
        } else if (state == SaleState.Finished) {
            paid = _dueOf[account][coin];
            // Effect
            _dueOf[account][coin] = 0;
        } else {
            revert Sale_NotNow(state);
        }
        if (paid == 0) revert Sale_NothingDue(account, coin);
    }

    function _stateOf(Rules memory rules, Tally memory tally) internal view returns (SaleState) {
        if (tally.flags & FINISHED != 0) return SaleState.Finished;
        if (tally.flags & CANCELLED != 0) return SaleState.Refunding;
        if (block.timestamp < rules.phases[0].startAt) return SaleState.Waiting;
        if (block.timestamp < rules.endAt && !_isFull(rules, tally)) return SaleState.Selling;
        if (!_isEnough(rules, tally)) return SaleState.Refunding;
        if (rules.liquidityBps == 0) return SaleState.Finished;
        return block.timestamp < rules.endAt + FINISH_WINDOW ? SaleState.Finishable : SaleState.Refunding;
    }

    /**
     * @dev True when the soft cap was reached and the exchange can be filled. A sale that sold everything has reached it: what a
     * phase leaves to the next one rounds otherwise, so that a soft cap of just everything could be missed by a unit.
     */
    function _isEnough(Rules memory rules, Tally memory tally) internal view returns (bool) {
        if (tally.raised < rules.softCap && !_isFull(rules, tally)) return false;
        if (rules.liquidityBps == 0) return true;
        for (uint256 i; i < rules.coins.length; ++i) {
            (, uint256 amount) = _liquidityOf(rules, tally, i);
            if (amount != 0) return true;
        }
        return false;
    }

    /**
     * @dev Coin and tokens for the exchange, by the value of what was paid of the coin; nothing where that cannot fill a pair. No
     * phase's price enters: what buyers paid on average does, so that a dear phase in which little was sold sets nothing.
     */
    function _liquidityOf(Rules memory rules, Tally memory tally, uint256 coin)
        internal
        view
        returns (uint256 coinAmount, uint256 amount)
    {
        (uint256 paid, uint256 value) = _totalOf(rules, tally, coin);
        if (value == 0 || rules.liquidityBps == 0) return (0, 0);
        uint256 sold = SaleMaths.share(_soldOf(rules, tally), value, tally.raised);
        coinAmount = SaleMaths.pairCoin(paid, rules.liquidityBps);
        amount = SaleMaths.pairAmount(sold, rules.liquidityBps, rules.premiumBps);
        if (coinAmount * amount < _leastProduct()) return (0, 0);
    }

    /// @dev What of coin times tokens fills a pair.
    function _leastProduct() internal pure virtual returns (uint256);

    /// @dev Base units that all buyers together have: of a fair sale all of them, once somebody has paid.
    function _soldOf(Rules memory rules, Tally memory tally) internal pure returns (uint256) {
        return _isFair(rules) && tally.raised != 0 ? rules.phases[0].amount : tally.sold;
    }

    /// @dev What an account has bought, rounded down where buyers share.
    function _boughtOf(Rules memory rules, Tally memory tally, Account memory held) internal pure returns (uint256) {
        if (!_isFair(rules)) return held.bought;
        if (tally.flags & FINISHED == 0) return 0;
        return SaleMaths.share(rules.phases[0].amount, held.value, tally.raised);
    }

    /// @dev What of it was delivered and given up so far.
    function _deliveryOf(Rules memory rules, Account memory held, address account)
        internal
        view
        returns (Delivery memory delivery)
    {
        if (rules.claim == Claim.AtOnce) return Delivery(held.bought, 0, 0);
        delivery = _deliveries[account];
        if (held.isSettled) delivery.delivered = uint112(_boughtOf(rules, _tally, held)) - delivery.undelivered;
    }

    /// @dev What was paid of a coin by all, and what it counts as.
    function _totalOf(Rules memory rules, Tally memory tally, uint256 coin)
        internal
        view
        returns (uint256 paid, uint256 value)
    {
        if (coin != 0) return (_totals[coin].paid, _totals[coin].value);
        value = tally.raised;
        for (uint256 i = 1; i < rules.coins.length; ++i) {
            value -= _totals[i].value;
        }
        return (value, value);
    }

    /// @dev What an account has paid of a coin and not got back.
    function _paidOf(Rules memory rules, Account memory held, address account, uint256 coin)
        internal
        view
        returns (uint256 paid)
    {
        if (held.coins & (1 << coin) == 0) return 0;
        if (coin != 0) return _payments[account][coin].paid;
        paid = held.value;
        for (uint256 i = 1; i < rules.coins.length; ++i) {
            paid -= _payments[account][i].value;
        }
    }

    /// @dev What of `paid`, all that was paid of a coin, is for tokens that arrived.
    function _earnedOf(Rules memory rules, uint256 coin, uint256 paid) internal view returns (uint256) {
        if (rules.claim == Claim.AtOnce) return paid;
        return coin == 0 ? _settled.earned : _earnedOfOther[coin];
    }

    /// @dev Base units that arrived at buyers or were given up.
    function _settledOf(Rules memory rules, Tally memory tally) internal view returns (uint256) {
        return rules.claim == Claim.AtOnce ? tally.sold : _settled.tokens;
    }

    function _rewardOf(address account) internal view returns (uint256 reward, uint256 all) {
        return (_teams[account].reward, _rewards);
    }

    function _requireDeployer(Terms memory terms) private view {
        if (msg.sender != terms.rules.deployer) revert Sale_NotDeployer(msg.sender);
        _requireOpen(terms);
    }

    /// @dev Waiting or selling, and nobody is in the midst of a call.
    function _requireOpen(Terms memory terms) private view {
        Tally memory tally = _tally;
        if (tally.flags & BUSY != 0) revert Sale_Reentered();
        SaleState state = _stateOf(terms.rules, tally);
        if (state != SaleState.Waiting && state != SaleState.Selling) revert Sale_NotNow(state);
    }

    function _requireTaken(Rules memory rules, Tally memory tally, uint256 coin) private pure {
        if (!_isTaken(rules, tally, coin)) revert Sale_CoinEnded(coin);
    }

    function _isTaken(Rules memory rules, Tally memory tally, uint256 coin) private pure returns (bool) {
        return coin < rules.coins.length && _endedCoins(tally) & (1 << coin) == 0;
    }

    function _endedCoins(Tally memory tally) private pure returns (uint256) {
        return (tally.flags >> ENDED_COINS_SHIFT) & 0xf;
    }

    function _isFair(Rules memory rules) private pure returns (bool) {
        return rules.phases[0].price == 0;
    }

    function _isFull(Rules memory rules, Tally memory tally) private pure returns (bool) {
        if (_isFair(rules)) return rules.hardCap != 0 && tally.raised >= rules.hardCap;
        return tally.sold == rules.phases[rules.phases.length - 1].amount;
    }

    function _phaseOf(Rules memory rules) private view returns (uint256 phase) {
        for (uint256 i = rules.phases.length - 1; i != 0; --i) {
            if (block.timestamp >= rules.phases[i].startAt) return i;
        }
    }

    /// @dev Value that an account may still pay.
    function _roomOf(Rules memory rules, Tally memory tally, Account memory held, uint256 limit)
        private
        pure
        returns (uint256 room)
    {
        room = (_isFair(rules) && rules.hardCap != 0 ? rules.hardCap : type(uint96).max) - tally.raised;
        if (limit == 0) limit = rules.limitPaid;
        if (limit != 0) room = FixedPointMathLib.min(room, FixedPointMathLib.zeroFloorSub(limit, held.value));
    }

    /// @dev Never more than `pay`, and never less than price and rate: rounded down in tokens and value, up in coin.
    function _quote(Rules memory rules, Tally memory tally, uint256 coin, uint256 pay, uint256 room)
        private
        view
        returns (uint256 amount, uint256 paid, uint256 value)
    {
        uint256 rate = rules.coins[coin].rate;
        // Of a payment beyond all that can be paid, as much as that; so that nothing overflows.
        uint256 most = FixedPointMathLib.fullMulDivUp(room, rate, SaleMaths.PRICE_SCALE);
        value = pay >= most ? room : FixedPointMathLib.fullMulDiv(pay, SaleMaths.PRICE_SCALE, rate);
        if (rules.mostPaid != 0 && value > rules.mostPaid) value = rules.mostPaid;
        Phase memory phase = rules.phases[_phaseOf(rules)];
        if (phase.price != 0) (amount, value) = SaleMaths.quote(value, phase.price, phase.amount - tally.sold);
        paid = FixedPointMathLib.fullMulDivUp(value, rate, SaleMaths.PRICE_SCALE);
    }

    function _checkPurchase(
        Rules memory rules,
        Tally memory tally,
        uint256 amount,
        uint256 value,
        uint256 pay,
        uint256 room
    ) private view {
        uint256 phase = _phaseOf(rules);
        bool isFair = _isFair(rules);
        uint256 left = isFair ? 0 : rules.phases[phase].amount - tally.sold;
        if (!isFair && left == 0) revert Sale_PhaseSoldOut(phase);
        if (value == 0 || (!isFair && amount == 0)) revert Sale_TooLittle(pay, 1);
        if (value >= rules.leastPaid) return;
        // The last purchase that is possible may be a smaller one.
        bool isLast = (!isFair && amount == left) || room < rules.leastPaid;
        if (!isLast) revert Sale_TooLittle(value, rules.leastPaid);
    }

    function _checkInviter(Rules memory rules, Account memory held, address inviter) private {
        address present = _inviterOf[msg.sender];
        if (inviter != address(0) && present == address(0) && held.value == 0) {
            _bind(rules, msg.sender, inviter);
            return;
        }
        if (rules.bindFirst && present == address(0) && msg.sender != rules.deployer) {
            revert Sale_NotInvited(msg.sender);
        }
    }

    function _bind(Rules memory rules, address account, address inviter) private {
        // Check: an inviter was here before, so nobody comes to be above himself.
        bool isHere =
            inviter == rules.deployer || _accounts[inviter].value != 0 || _inviterOf[inviter] != address(0);
        if (
            account == inviter || account == rules.deployer || !isHere || _inviterOf[account] != address(0)
                || _accounts[account].value != 0
        ) revert Sale_CannotBind(account, inviter);
        // Effect
        _inviterOf[account] = inviter;
        ++_teams[inviter].invited;
        emit Bound(account, inviter);
    }

    /// @dev At most six steps, whoever invited whom.
    function _creditInviters(Rules memory rules, address inviter, uint256 value) private {
        uint256 count = rules.rewardBps.length;
        uint256 rewards;
        for (uint256 i; inviter != address(0) && (i < count || i == 0); ++i) {
            Team memory team = _teams[inviter];
            team.value += uint96(value);
            if (i < count) {
                uint256 reward = (value * rules.rewardBps[i]) / SaleMaths.BPS;
                team.reward += uint96(reward);
                rewards += reward;
            }
            _teams[inviter] = team;
            inviter = _inviterOf[inviter];
        }
        if (rewards != 0) _rewards += uint96(rewards);
    }

    function _checkList(Terms memory terms, Tally memory tally, uint256 limit, bytes32[] calldata proof) private view {
        uint256 phase = _phaseOf(terms.rules);
        bytes32 root = _rootOf(terms.rules, tally, phase);
        if (root == 0) {
            if (limit != 0) revert Sale_NotListed(msg.sender, phase);
            return;
        }
        SaleTerms.Origin memory made = terms.origin;
        // Hashed twice, so that no node of the tree is a leaf; bound to this chain and sale.
        bytes32 node = keccak256(
            bytes.concat(
                keccak256(abi.encode(block.chainid, made.factory, made.creator, made.salt, msg.sender, limit))
            )
        );
        for (uint256 i; i < proof.length; ++i) {
            bytes32 other = proof[i];
            node = node < other ? keccak256(abi.encode(node, other)) : keccak256(abi.encode(other, node));
        }
        if (node != root) revert Sale_NotListed(msg.sender, phase);
    }

    function _rootOf(Rules memory rules, Tally memory tally, uint256 phase) private view returns (bytes32) {
        bool isNew = tally.flags >> (NEW_ROOTS_SHIFT + phase) & 1 != 0;
        return isNew ? _newRoots[phase] : rules.phases[phase].listRoot;
    }

    function _add(Payment storage payment, uint256 paid, uint256 value) private {
        payment.paid += uint128(paid);
        payment.value += uint96(value);
    }

    /// @dev What of the part did not leave with the finish is due.
    function _giveUp(Rules memory rules, address account, uint256 coin, uint256 part) private {
        (uint256 paid,) = _totalOf(rules, _tally, coin);
        _lost[coin] += part;
        _dueOf[account][coin] += SaleMaths.share(_restOf(rules, coin, paid), part, paid);
    }

    /// @dev What of all that was paid of a coin is earned by deliveries: not what went into the exchange, nor the advance.
    function _restOf(Rules memory rules, uint256 coin, uint256 paid) internal view returns (uint256) {
        return paid - _payouts[coin].pooled - _advanceOf(rules, paid);
    }

    function _advanceOf(Rules memory rules, uint256 paid) internal pure returns (uint256) {
        return (paid * rules.advanceBps) / SaleMaths.BPS;
    }
}
