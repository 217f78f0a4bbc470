// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuard} from "solady/src/utils/ReentrancyGuard.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {IUniswapV2Pair, IWrappedNative} from "../exchange/IUniswapV2.sol";
import {IPrizePot} from "./IPrizePot.sol";

/**
 * @title PrizePot
 * @notice The implementation behind every token's PrizePot.
 * @dev Roles: the token (buys, leaving tokens), anyone (lists, books, settles). Invariants: a count is never above what
 * the account bought in the round and still has; a round pays at most its part of the pot; the pot and the prizes that
 * wait never exceed the balance. Takes native coin from the wrapped coin only. Not supported: base coins whose balances
 * change by themselves.
 */
contract PrizePot is IPrizePot, ReentrancyGuard {
    /// @dev One slot. `floor` is at or below the lowest count on a full list, so that most buys need not read the list.
    struct Round {
        uint32 number;
        uint40 endsAt;
        bool settled;
        uint8 size;
        uint112 floor;
    }

    /// @dev Void in any other round. `place` on the list begins with 1.
    struct Count {
        uint32 round;
        uint8 place;
        uint216 amount;
    }

    uint256 private constant BPS = 10_000;
    uint256 private constant LIST_LIMIT = 10;
    uint256 private constant WAIT_SECONDS = 1 hours;
    uint256 private constant WINDOW_SHORTEST = 1_800;
    uint256 private constant WINDOW_LONGEST = 2_592_000;
    uint256 private constant REWARD_LIMIT_BPS = 5_000;

    address private _token;
    bool private _tokenIsFirst;
    bool private _baseIsNative;
    address private _pair;
    address private _base;
    PrizeInit private _settings;
    Round private _round;
    address[LIST_LIMIT] private _list;
    uint256 private _pot;
    /// @dev All prizes that wait for their winners.
    uint256 private _owed;
    mapping(address account => Count) private _counts;
    mapping(address account => uint256) private _prizes;

    /// @dev The implementation itself can never be set up.
    constructor() {
        _token = address(1);
    }

    /// @notice Takes coin that the wrapped coin gives back.
    receive() external payable {
        if (msg.sender != _base) revert PrizePot_NotToken(msg.sender);
    }

    /// @inheritdoc IPrizePot
    function setUp(PrizeInit calldata init, address pair, address base_, bool baseIsNative) external {
        // Check
        if (_token != address(0)) revert PrizePot_AlreadySetUp();
        _requireWithin("window", init.window, WINDOW_SHORTEST, WINDOW_LONGEST);
        _requireWithin("winners", init.winners, 1, LIST_LIMIT);
        _requireWithin("prize", init.rewardBps, 1, REWARD_LIMIT_BPS);
        // Effect
        (_token, _tokenIsFirst, _baseIsNative) = (msg.sender, msg.sender < base_, baseIsNative);
        (_pair, _base, _settings) = (pair, base_, init);
    }

    /// @inheritdoc IPrizePot
    function onBuy(address account, uint256 amount) external returns (bool counts) {
        // Check
        _requireToken();
        if (amount < _settings.threshold) return false;
        Round memory round = _round;
        bool over = block.timestamp >= round.endsAt;
        // Nothing counts between the end of a round and its settlement.
        if (over && round.number != 0 && !round.settled) return false;
        amount = _bought(amount);
        if (amount == 0 || amount < _settings.threshold) return false;
        // Effect
        if (over) {
            round = Round(round.number + 1, uint40(block.timestamp + _settings.window), false, 0, 0);
            _round = round;
            emit RoundStarted(round.number, round.endsAt);
        }
        Count memory count = _counts[account];
        if (count.round != round.number) count = Count(round.number, 0, 0);
        // Buys of one account would have to exceed 2^216 in one round: a pair holds less than 2^112.
        count.amount += uint216(amount);
        _counts[account] = count;
        emit CountSet(round.number, account, count.amount);
        if (count.place == 0) _enlist(round, account, count.amount);
        return true;
    }

    /// @inheritdoc IPrizePot
    function onLeave(address account, uint256 amount) external {
        // Check: first what lets nearly every movement go on after one look, and has nothing to change.
        Count memory count = _counts[account];
        if (count.amount == 0) return;
        _requireToken();
        Round memory round = _round;
        if (round.settled || count.round != round.number || amount == 0) return;
        // Effect
        count.amount = amount < count.amount ? count.amount - uint216(amount) : 0;
        _counts[account] = count;
        if (count.place != 0 && count.amount < round.floor) _round.floor = uint112(count.amount);
        emit CountSet(round.number, account, count.amount);
    }

    /// @inheritdoc IPrizePot
    function enlist(address[] calldata accounts) external {
        Round memory round = _round;
        if (round.settled) return;
        for (uint256 i; i < accounts.length; ++i) {
            Count memory count = _counts[accounts[i]];
            if (count.round != round.number || count.amount == 0 || count.place != 0) continue;
            _enlist(round, accounts[i], count.amount);
        }
    }

    /// @inheritdoc IPrizePot
    function receiveFunds() external nonReentrant {
        uint256 known = _pot + _owed;
        uint256 balance = SafeTransferLib.balanceOf(_base, address(this));
        if (balance <= known) return;
        _pot += balance - known;
        emit PotFunded(balance - known);
    }

    /// @inheritdoc IPrizePot
    function settle() external nonReentrant {
        // Check
        Round memory round = _round;
        uint256 at = round.endsAt + WAIT_SECONDS;
        if (round.number == 0 || round.settled || block.timestamp < at) {
            revert PrizePot_NotSettleable(round.number, at);
        }
        // Effect
        PrizeInit memory chosen = _settings;
        uint256 reward = _pot * chosen.rewardBps / BPS;
        if (chosen.maxReward != 0 && reward > chosen.maxReward) reward = chosen.maxReward;
        _round.settled = true;
        (address[] memory accounts, uint256[] memory counts) = _best(round, true);
        uint256 parts = uint256(chosen.winners) * (chosen.winners + 1) / 2;
        uint256 paid;
        for (uint256 i; i < chosen.winners && i < accounts.length; ++i) {
            if (counts[i] < chosen.threshold) break;
            uint256 prize = reward * (chosen.winners - i) / parts;
            if (prize == 0) break;
            paid += prize;
            _prizes[accounts[i]] += prize;
            emit PrizeCredited(round.number, accounts[i], i + 1, prize);
        }
        (_pot, _owed) = (_pot - paid, _owed + paid);
        emit RoundSettled(round.number, reward, paid);
    }

    /// @inheritdoc IPrizePot
    function claim(address receiver) external nonReentrant returns (uint256 amount) {
        // Check
        amount = _prizes[msg.sender];
        if (amount == 0) revert PrizePot_NothingToClaim(msg.sender);
        if (receiver == address(0)) revert PrizePot_PaymentRefused(receiver, amount);
        // Effect
        _prizes[msg.sender] = 0;
        _owed -= amount;
        emit PrizeClaimed(msg.sender, receiver, amount);
        // Interaction
        if (!_baseIsNative) {
            SafeTransferLib.safeTransfer(_base, receiver, amount);
            return amount;
        }
        IWrappedNative(_base).withdraw(amount);
        if (!SafeTransferLib.trySafeTransferETH(receiver, amount, gasleft())) {
            revert PrizePot_PaymentRefused(receiver, amount);
        }
    }

    /// @inheritdoc IPrizePot
    function token() external view returns (address) {
        return _token;
    }

    /// @inheritdoc IPrizePot
    function base() external view returns (address) {
        return _base;
    }

    /// @inheritdoc IPrizePot
    function settings() external view returns (PrizeInit memory) {
        return _settings;
    }

    /// @inheritdoc IPrizePot
    function pot() external view returns (uint256) {
        return _pot;
    }

    /// @inheritdoc IPrizePot
    function currentRound()
        external
        view
        returns (
            uint256 number,
            uint64 endsAt,
            uint64 settleableAt,
            bool settled,
            address[] memory accounts,
            uint256[] memory counts
        )
    {
        Round memory round = _round;
        (number, endsAt, settled) = (round.number, round.endsAt, round.settled);
        if (number != 0) settleableAt = uint64(endsAt + WAIT_SECONDS);
        (accounts, counts) = _best(round, false);
    }

    /// @inheritdoc IPrizePot
    function countOf(address account) external view returns (uint256) {
        Count memory count = _counts[account];
        return count.round == _round.number ? count.amount : 0;
    }

    /// @inheritdoc IPrizePot
    function prizeOf(address account) external view returns (uint256) {
        return _prizes[account];
    }

    /// @dev Puts an account that is not on the list there, in the place of the worst if it is better. Keeps `round` as
    /// stored.
    function _enlist(Round memory round, address account, uint256 amount) private {
        uint256 index = round.size;
        if (index < LIST_LIMIT) {
            round.size = uint8(index + 1);
        } else {
            if (amount <= round.floor) return;
            uint256 lowest = type(uint256).max;
            uint256 second = type(uint256).max;
            for (uint256 i; i < LIST_LIMIT; ++i) {
                uint256 other = _counts[_list[i]].amount;
                if (other < lowest) (lowest, second, index) = (other, lowest, i);
                else if (other < second) second = other;
            }
            bool enters = amount > lowest;
            uint256 floor = enters ? (amount < second ? amount : second) : lowest;
            round.floor = floor > type(uint112).max ? type(uint112).max : uint112(floor);
            if (enters) _counts[_list[index]].place = 0;
            else index = LIST_LIMIT;
        }
        _round = round;
        if (index == LIST_LIMIT) return;
        _list[index] = account;
        _counts[account].place = uint8(index + 1);
    }

    /// @dev The list with the best first, without those who have nothing left; `held`: of a count only what the account
    /// has.
    function _best(Round memory round, bool held)
        private
        view
        returns (address[] memory accounts, uint256[] memory counts)
    {
        accounts = new address[](round.size);
        counts = new uint256[](round.size);
        uint256 size;
        for (uint256 i; i < round.size; ++i) {
            address account = _list[i];
            uint256 count = _counts[account].amount;
            if (held) {
                uint256 balance = SafeTransferLib.balanceOf(_token, account);
                if (balance < count) count = balance;
            }
            if (count == 0) continue;
            uint256 place = size++;
            for (; place != 0 && counts[place - 1] < count; --place) {
                (accounts[place], counts[place]) = (accounts[place - 1], counts[place - 1]);
            }
            (accounts[place], counts[place]) = (account, count);
        }
        // Cuts the arrays to the entries in use.
        assembly ("memory-safe") {
            mstore(accounts, size)
            mstore(counts, size)
        }
    }

    /// @dev Of what the pair just gave, what left its reserve and was paid for before: at most what its price gives for
    /// the coin that lies there. A real buy is always below that, by the exchange's fee.
    function _bought(uint256 amount) private view returns (uint256) {
        (uint256 reserveToken, uint256 reserveBase,) = IUniswapV2Pair(_pair).getReserves();
        if (!_tokenIsFirst) (reserveToken, reserveBase) = (reserveBase, reserveToken);
        uint256 tokens = SafeTransferLib.balanceOf(_token, _pair);
        uint256 coins = SafeTransferLib.balanceOf(_base, _pair);
        if (tokens >= reserveToken || coins <= reserveBase) return 0;
        uint256 paid = coins - reserveBase;
        // A pair can book no more; a hostile base coin can claim any balance.
        if (paid > type(uint112).max) paid = type(uint112).max;
        uint256 worth = paid * reserveToken / (reserveBase + paid);
        if (amount > worth) amount = worth;
        if (amount > reserveToken - tokens) amount = reserveToken - tokens;
        return amount;
    }

    function _requireWithin(bytes32 rule, uint256 given, uint256 least, uint256 most) private pure {
        if (given < least) revert PrizePot_InvalidRule(rule, given, least);
        if (given > most) revert PrizePot_InvalidRule(rule, given, most);
    }

    function _requireToken() private view {
        if (msg.sender != _token) revert PrizePot_NotToken(msg.sender);
    }
}
