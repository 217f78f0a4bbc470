// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CompoundIndex} from "./CompoundIndex.sol";
import {ICompound} from "./ICompound.sol";
import {Trading} from "./Trading.sol";

/**
 * @title Compound
 * @notice Mints compound interest to holders, whenever they take part in a movement, until the maximum supply.
 * @dev Role: owner (exclusions; intervals of a token that does not compound by itself).
 * Invariants: the balances add up to at most `totalSupply`, which is at most the maximum; what is missing is below one
 * unit an account; the index never falls, and never moves again once the maximum was reached; a pair gets no interest.
 *
 * Shares stand for stored balance and interest together: balance = shares * index. While an account takes part in a
 * movement it has no shares: its interest is minted first, then it is an ordinary balance, also for movements inside
 * the movement (taxes, swap-backs, whatever a foreign base coin calls), and shares are given for what it has in the end.
 * Supply = stored balances of accounts without shares + shares * index.
 */
abstract contract Compound is Trading, ICompound {
    struct Plan {
        uint112 maxSupply;
        /// Start of the interest or, by hand, of the running interval (before the first one: never).
        uint32 since;
        /// Seconds of earlier intervals that were started by hand.
        uint32 passed;
        uint32 ratePerInterval;
        uint32 interval;
        bool automatic;
        bool ended;
    }

    /// @dev Shares of an account and two marks; a structure, so that its place is found once.
    struct Holding {
        uint256 word;
    }

    uint256 private constant SHORTEST_INTERVAL = 15 minutes;
    uint256 private constant LONGEST_INTERVAL = 30 days;
    uint256 private constant RATE_LIMIT = 100_000_000;
    uint256 private constant LONGEST_START = 365 days;

    uint32 private constant NEVER = type(uint32).max;
    uint256 private constant SHARES = (1 << 144) - 1;
    /// @dev The account takes part in a movement.
    uint256 private constant OPEN = 1 << 254;
    uint256 private constant EXCLUDED = 1 << 255;

    Plan private _plan;
    /// @dev Of all accounts with shares: their shares, 112 bits up, and their stored balances.
    uint256 private _earning;
    mapping(address account => Holding) private _holdings;
    uint144 private _lastIndex;
    uint64 private _interestStart;

    /**
     * @param receiver Holder of the first supply, which was minted before any of this existed.
     */
    constructor(CompoundInit memory init, address receiver) {
        // Check
        if (init.start <= block.timestamp) revert Compound_StartInPast(init.start, block.timestamp);
        uint256 latest = block.timestamp + LONGEST_START;
        if (init.start > latest) revert Compound_StartTooLate(init.start, latest);
        if (
            init.interval < SHORTEST_INTERVAL || init.interval > LONGEST_INTERVAL || init.ratePerInterval == 0
                || init.ratePerInterval > RATE_LIMIT || init.maxSupply > type(uint112).max
                || init.maxSupply < totalSupply()
        ) revert Compound_InvalidSettings(init.interval, init.ratePerInterval, init.maxSupply);
        // Effect
        _interestStart = init.start;
        uint32 since = init.automatic ? uint32(init.start) : NEVER;
        _plan =
            Plan(uint112(init.maxSupply), since, 0, init.ratePerInterval, init.interval, init.automatic, false);
        for (uint256 i; i < init.excluded.length; ++i) {
            _exclude(init.excluded[i], true);
        }
        (Holding storage holding, uint256 opened, uint256 balance) = _open(receiver, CompoundIndex.START);
        _close(holding, receiver, opened, balance, CompoundIndex.START);
    }

    /// @inheritdoc ICompound
    function accrue(address[] calldata accounts) external {
        for (uint256 i; i < accounts.length; ++i) {
            // A mint of nothing, so that the gates apply.
            _update(address(0), accounts[i], 0);
        }
    }

    /// @inheritdoc ICompound
    function compound() external onlyOwner {
        // Check
        Plan storage plan = _plan;
        if (plan.automatic) revert Compound_Automatic();
        (uint256 index, bool ends) = _readIndex();
        if (ends) revert Compound_Ended();
        uint256 next = nextCompoundAt();
        if (block.timestamp < next) revert Compound_TooEarly(next);
        // Effect
        if (plan.since != NEVER) plan.passed += plan.interval;
        plan.since = uint32(block.timestamp);
        emit Compounded(_shown(index));
    }

    /// @inheritdoc ICompound
    function setInterestExcluded(address[] calldata accounts, bool excluded) external onlyOwner {
        for (uint256 i; i < accounts.length; ++i) {
            _exclude(accounts[i], excluded);
        }
    }

    /// @inheritdoc ICompound
    function interestIndex() external view returns (uint256) {
        (uint256 index,) = _readIndex();
        return _shown(index);
    }

    /// @inheritdoc ICompound
    function interestEnded() external view returns (bool ends) {
        (, ends) = _readIndex();
    }

    /// @inheritdoc ICompound
    function compoundSettings() external view returns (uint64, uint32, uint32, uint256, bool) {
        Plan storage plan = _plan;
        return (_interestStart, plan.interval, plan.ratePerInterval, plan.maxSupply, plan.automatic);
    }

    /// @inheritdoc ICompound
    function pendingInterest(address account) external view returns (uint256) {
        unchecked {
            return balanceOf(account) - super.balanceOf(account);
        }
    }

    /// @inheritdoc ICompound
    function isInterestExcluded(address account) external view returns (bool) {
        return _holdings[account].word & EXCLUDED != 0 || _earnsNothing(account);
    }

    /// @inheritdoc ICompound
    function nextCompoundAt() public view returns (uint256) {
        Plan storage plan = _plan;
        if (plan.automatic) return 0;
        return plan.since == NEVER ? _interestStart : uint256(plan.since) + plan.interval;
    }

    /// @notice Balance with interest that is not minted yet.
    function balanceOf(address account) public view virtual override returns (uint256 balance) {
        balance = super.balanceOf(account);
        uint256 shares = _holdings[account].word & SHARES;
        if (shares == 0) return balance;
        (uint256 index,) = _readIndex();
        uint256 worth = CompoundIndex.worth(shares, index);
        if (worth > balance) return worth;
    }

    /// @notice Supply with all interest that is not minted yet; at most the maximum.
    function totalSupply() public view virtual override returns (uint256 supply) {
        if (_earning == 0) return super.totalSupply();
        (uint256 index,) = _readIndex();
        supply = _supplyAt(index);
        if (supply > _plan.maxSupply) return _plan.maxSupply;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        // The first supply is minted before anything of this exists.
        if (_plan.interval == 0) return super._update(from, to, value);
        uint256 index = _begin();
        if (from == address(0)) {
            // Check
            uint256 supply = totalSupply();
            uint256 maximum = _plan.maxSupply;
            if (value > maximum - supply) revert Compound_MaximumExceeded(value, supply, maximum);
        }
        // Effect: interest of both, then the movement as if there was no interest, then what both have in the end.
        (Holding storage sender, uint256 sent, uint256 sending) = _open(from, index);
        (Holding storage receiver, uint256 received, uint256 receiving) = _open(to, index);
        if (from != address(0) || value != 0) super._update(from, to, value);
        _close(sender, from, sent, sending, index);
        _close(receiver, to, received, receiving, index);
        _finish(index);
    }

    /// @dev A pair keeps what it has earned before it was known as one, and earns nothing from now on.
    function _afterPairRegistered(address account) internal virtual override {
        super._afterPairRegistered(account);
        _exclude(account, true);
    }

    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        _listCapability(list, "interestExcluded", 0, 0);
        if (!_plan.automatic) _listCapability(list, "compound", _plan.ratePerInterval, 0);
    }

    function _exclude(address account, bool excluded) private {
        uint256 index = _begin();
        (Holding storage holding, uint256 opened, uint256 balance) = _open(account, index);
        uint256 word = _holdings[account].word & ~EXCLUDED;
        _holdings[account].word = excluded ? word | EXCLUDED : word;
        emit InterestExcludedSet(account, excluded);
        _close(holding, account, opened, balance, index);
        _finish(index);
    }

    /**
     * @dev Mints the interest of an account and takes its shares away until {_close}. Nothing happens to an account that
     * can earn nothing, or takes part in a movement already.
     * @return holding Its place.
     * @return opened What was there, marked; 0 when {_close} has nothing to do.
     * @return balance What that is worth.
     */
    function _open(address account, uint256 index)
        private
        returns (Holding storage holding, uint256 opened, uint256 balance)
    {
        unchecked {
            holding = _holdings[account];
            if (account == address(0) || account == _config.pair()) return (holding, 0, 0);
            uint256 word = holding.word;
            uint256 shares = word & SHARES;
            if (word & OPEN != 0 || (shares == 0 && _earnsNothing(account))) return (holding, 0, 0);
            opened = word | OPEN;
            holding.word = opened ^ shares;
            balance = super.balanceOf(account);
            if (shares != 0) {
                uint256 earning = _earning;
                // More can be stored than was counted: dust comes without a movement of its own.
                uint256 counted = uint112(earning);
                _earning = earning - (shares << 112) - (balance < counted ? balance : counted);
                uint256 worth = CompoundIndex.worth(shares, index);
                if (worth > balance) {
                    _move(address(0), account, worth - balance);
                    emit InterestPaid(account, worth - balance);
                    balance = worth;
                }
            }
        }
    }

    /**
     * @dev Gives shares for the balance. Who has as much as before keeps the fraction of a unit, so that nobody can
     * take it away by touching an account often.
     */
    function _close(Holding storage holding, address account, uint256 opened, uint256 balance, uint256 index) private {
        unchecked {
            if (opened == 0) return;
            uint256 word = holding.word & EXCLUDED;
            if (word == 0) {
                uint256 stored = super.balanceOf(account);
                word = opened & SHARES;
                if (word == 0 || stored != balance) word = CompoundIndex.cover(stored, index);
                if (word != 0) _earning += (word << 112) + stored;
            }
            holding.word = word;
        }
    }

    /// @dev The index now. The end is recorded before anything changes, so that no later burn makes room again.
    function _begin() private returns (uint256 index) {
        bool ends;
        (index, ends) = _readIndex();
        if (ends) _end(index);
    }

    /// @dev Shares are rounded up: the last unit may be reached by that, and the index must not fall again.
    function _finish(uint256 index) private {
        if (_supplyAt(index) >= _plan.maxSupply) _end(index);
    }

    function _end(uint256 index) private {
        if (_plan.ended) return;
        _plan.ended = true;
        _lastIndex = uint144(index);
        emit InterestEnded(_shown(index));
    }

    function _readIndex() private view returns (uint256 index, bool ends) {
        unchecked {
            Plan storage plan = _plan;
            if (plan.ended) return (_lastIndex, true);
            (uint256 since, uint256 interval) = (plan.since, plan.interval);
            uint256 elapsed = block.timestamp > since ? block.timestamp - since : 0;
            if (elapsed > interval && !plan.automatic) elapsed = interval;
            index = CompoundIndex.at(elapsed + plan.passed, interval, plan.ratePerInterval);
            uint256 last = CompoundIndex.LIMIT;
            uint256 earning = _earning;
            if (earning != 0) {
                // The first index at which the supply is the maximum.
                uint256 room = uint256(plan.maxSupply) + uint112(earning) - super.totalSupply();
                uint256 most = CompoundIndex.cover(room, earning >> 112);
                if (most < last) last = most;
            }
            if (index >= last) return (last, true);
        }
    }

    /// @dev Not cut at the maximum.
    function _supplyAt(uint256 index) private view returns (uint256) {
        unchecked {
            uint256 earning = _earning;
            return super.totalSupply() + CompoundIndex.worth(earning >> 112, index) - uint112(earning);
        }
    }

    /// @dev 1e18 at the start.
    function _shown(uint256 index) private pure returns (uint256) {
        return index * 1e18 >> 112;
    }
}
