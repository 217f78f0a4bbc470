// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {ISaleBooks} from "./ISaleBooks.sol";
import {SaleStore} from "./SaleStore.sol";
import {SaleTerms} from "./SaleTerms.sol";

/**
 * @title SaleBooks
 * @notice The books of a sale with several coins. It moves nothing.
 * @dev Invariants: `raised` is the sum of what the accounts' payments count as, and of what the coins' do; `sold` is the sum of
 * what they have bought, and at most what the rules offer up to the current phase; of each coin `earned` and `lost` together
 * are at most `paid`; nobody is invited by somebody below him; states only move on.
 */
abstract contract SaleBooks is SaleStore {
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
        if (phase.price != 0) {
            (amount, value) = SaleMaths.quote(value, phase.price, phase.amount - tally.sold);
            if (rules.lot > 1) {
                amount -= amount % rules.lot;
                value = SaleMaths.cost(amount, phase.price);
            }
        }
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

    function _add(Payment storage payment, uint256 paid, uint256 value) private {
        payment.paid += uint128(paid);
        payment.value += uint96(value);
    }

}
