// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuard} from "solady/src/utils/ReentrancyGuard.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {IUniswapV2Factory} from "../exchange/IUniswapV2.sol";
import {ITrading} from "../token/ITrading.sol";
import {DividendAccount, OWED_FRACTION_BITS, PER_SHARE_FRACTION_BITS} from "./DividendAccount.sol";
import {DividendConverter} from "./DividendConverter.sol";
import {IDividendLedger} from "./IDividendLedger.sol";

/**
 * @title DividendLedger
 * @notice The books of both dividend vaults: who has how many shares, what they have earned, and what is still to come.
 * @dev Roles: the token (makes the vault), the token's acting owner, anyone.
 * Invariants: received = paid + claimable + pending + dust; what has been received and not paid never exceeds the coin
 * here; the total is the sum of all shares; a change of shares leaves what was earned before it as it was; no change of
 * shares calls another contract.
 * Sums: income is at most 2^128 - 1 ever, shares of all together at most 2^112 - 1, so a sum for one share (scaled by
 * 2^112) is below 2^240, and what an account is owed (with 14 bits of fraction) below 2^142.
 */
abstract contract DividendLedger is IDividendLedger, DividendConverter, ReentrancyGuard {
    struct Account {
        DividendAccount word;
        uint128 paid;
        uint40 paidAt;
    }

    uint256 private constant SHORTEST_EPOCH = 1 hours;
    uint256 private constant LONGEST_TIME = 30 days;
    uint256 private constant PAYMENT_GAS = 300_000;
    uint256 private constant BALANCE_GAS = 100_000;

    // One slot: read in every change of shares.
    address internal _token;
    /// @dev 0 while income is carried.
    uint40 private _epochEnd;
    uint24 private _epochSeconds;
    uint24 private _waitSeconds;
    // One slot.
    uint112 private _totalShares;
    /// @dev Balance or stake from which on an account has shares.
    uint112 internal _minShares;
    /// @dev Seconds of the epoch that were left when the books were settled last.
    uint32 private _secondsLeft;
    uint240 private _perShare;
    // One slot.
    /// @dev Rest of the last epoch's income, which is handed to shares until `_epochEnd`.
    uint128 private _paying;
    /// @dev Income of this epoch, or carried income.
    uint128 private _collecting;
    uint112 private _minTotalShares;
    // One slot.
    uint128 private _received;
    uint128 private _paid;
    mapping(address account => Account) internal _accounts;

    modifier onlyOwner() {
        if (msg.sender != ITrading(_token).actingOwner()) revert DividendLedger_NotOwner(msg.sender);
        _;
    }

    /// @dev The implementation itself can never be set up.
    constructor() {
        _token = address(1);
    }

    /// @inheritdoc IDividendLedger
    function receiveIncome() external nonReentrant {
        _book();
    }

    /// @inheritdoc IDividendLedger
    function donate(uint256 amount) external nonReentrant {
        // Interaction: guarded, and nothing is booked before; what has arrived counts.
        SafeTransferLib.safeTransferFrom(_coin, msg.sender, address(this), amount);
        // Effect
        if (_book() == 0) revert DividendLedger_NothingReceived();
    }

    /// @inheritdoc IDividendLedger
    function claim(address receiver) external nonReentrant returns (uint256 amount) {
        // Check
        uint256 due = claimableAt(msg.sender);
        if (due != 0) revert DividendLedger_Waiting(msg.sender, due);
        return _pay(msg.sender, receiver);
    }

    /// @inheritdoc IDividendLedger
    function process(address[] calldata accounts) external nonReentrant returns (uint256 paidCount) {
        for (uint256 i; i < accounts.length; ++i) {
            address account = accounts[i];
            // Check
            if (claimableAt(account) != 0 || claimable(account) == 0) continue;
            // Interaction: a call to itself, so that a payment that fails is undone as a whole. Its answer is not copied.
            bytes memory input = abi.encodeCall(IDividendLedger.processOne, (account));
            bool done;
            assembly ("memory-safe") {
                done := call(PAYMENT_GAS, address(), 0, add(input, 32), mload(input), 0, 0)
            }
            if (done) ++paidCount;
        }
    }

    /// @inheritdoc IDividendLedger
    function processOne(address account) external {
        if (msg.sender != address(this)) revert DividendLedger_OwnCallOnly();
        _pay(account, account);
    }

    /// @inheritdoc IDividendLedger
    function convert() external nonReentrant returns (uint256 coinAmount) {
        uint256 amount;
        (amount, coinAmount) = _exchange();
        if (amount == 0) return 0;
        emit Converted(amount, coinAmount);
        _book();
    }

    /// @inheritdoc IDividendLedger
    function token() external view returns (address) {
        return _token;
    }

    /// @inheritdoc IDividendLedger
    function coin() external view returns (address) {
        return _coin;
    }

    /// @inheritdoc IDividendLedger
    function epochSeconds() external view returns (uint32) {
        return _epochSeconds;
    }

    /// @inheritdoc IDividendLedger
    function waitSeconds() external view returns (uint32) {
        return _waitSeconds;
    }

    /// @inheritdoc IDividendLedger
    function sharesOf(address account) external view returns (uint256) {
        return _accounts[account].word.shares();
    }

    /// @inheritdoc IDividendLedger
    function totalShares() external view returns (uint256) {
        return _totalShares;
    }

    /// @inheritdoc IDividendLedger
    function minTotalShares() public view returns (uint256) {
        return _minTotalShares;
    }

    /// @inheritdoc IDividendLedger
    function epoch() external view returns (uint256 end, uint256 paying, uint256 collecting) {
        (, paying, collecting, end) = _flow();
    }

    /// @inheritdoc IDividendLedger
    function unconverted() external view returns (uint256) {
        return _unconverted();
    }

    /// @inheritdoc IDividendLedger
    function claimable(address account) public view returns (uint256) {
        return _accounts[account].word.owed(_perShareNow()) >> OWED_FRACTION_BITS;
    }

    /// @inheritdoc IDividendLedger
    function claimableAt(address account) public view returns (uint256) {
        uint256 paidAt = _accounts[account].paidAt;
        uint256 due = paidAt + _waitSeconds;
        return paidAt == 0 || due <= block.timestamp ? 0 : due;
    }

    /// @inheritdoc IDividendLedger
    function totals() external view returns (uint256 received, uint256 paid, uint256 pending) {
        (, uint256 paying, uint256 collecting,) = _flow();
        return (_received, _paid, paying + collecting);
    }

    /// @inheritdoc IDividendLedger
    function paidTo(address account) external view returns (uint256) {
        return _accounts[account].paid;
    }

    struct LedgerInit {
        address coin;
        address base;
        address factory;
        uint16 exchangeFeeBps;
        uint256 minShares;
        uint256 minTotalShares;
        uint32 waitSeconds;
        uint32 epochSeconds;
    }

    function _setUp(LedgerInit memory init) internal {
        // Check. The token is in its constructor: it has no code yet.
        if (_token != address(0)) revert DividendLedger_AlreadySetUp();
        address coin_ = init.coin == address(0) ? msg.sender : init.coin;
        address market = coin_ == init.base ? address(0) : IUniswapV2Factory(init.factory).getPair(coin_, init.base);
        if (init.epochSeconds < SHORTEST_EPOCH) {
            revert DividendLedger_InvalidRule("epoch", init.epochSeconds, SHORTEST_EPOCH);
        }
        _requireMost("epoch", init.epochSeconds, LONGEST_TIME);
        _requireMost("wait", init.waitSeconds, LONGEST_TIME);
        _requireMost("minHolding", init.minShares, type(uint112).max);
        _requireMost("minTotal", init.minTotalShares, type(uint112).max);
        if ((coin_ != msg.sender && coin_.code.length == 0) || (coin_ != init.base && market == address(0))) {
            revert DividendLedger_InvalidRule("coin", 0, 0);
        }
        // Effect
        _token = msg.sender;
        (_epochSeconds, _waitSeconds) = (uint24(init.epochSeconds), uint24(init.waitSeconds));
        (_minShares, _exchangeFeeBps) = (uint112(init.minShares), init.exchangeFeeBps);
        (_coin, _base, _market) = (coin_, init.base, market);
        _setMinTotalShares(init.minTotalShares);
    }

    /**
     * @dev Sets the shares of up to two accounts; address 0 stands for none. Calls no other contract and never fails.
     */
    function _setShares(address first, uint256 firstShares, address second, uint256 secondShares) internal {
        uint256 before = _totalShares;
        uint256 total = before;
        uint256 perShare = _perShareNow();
        if (first != address(0)) total = _replace(first, firstShares, total, perShare);
        if (second != address(0)) total = _replace(second, secondShares, total, perShare);
        // While the total stays, time alone tells what a share has earned.
        if (total == before) return;
        _settleFlow();
        _totalShares = uint112(total);
        _startOrStop();
    }

    /// @dev At least 1, so that nothing is ever handed to no shares.
    function _setMinTotalShares(uint256 least) internal {
        _settleFlow();
        _minTotalShares = least > type(uint112).max ? type(uint112).max : uint112(least == 0 ? 1 : least);
        _startOrStop();
    }

    /// @dev What was earned until now is settled with the shares it was earned with. Returns the new total.
    function _replace(address account, uint256 shares, uint256 total, uint256 perShare) private returns (uint256) {
        Account storage entry = _accounts[account];
        DividendAccount word = entry.word;
        uint256 had = word.shares();
        uint256 room = type(uint112).max - (total - had);
        if (shares > room) shares = room;
        if (shares == had) return total;
        // Effect
        entry.word = word.withShares(shares, perShare, word.owed(perShare));
        return total - had + shares;
    }

    /// @dev Takes what the account is owed off the books and sends it; fails as a whole.
    function _pay(address account, address receiver) private returns (uint256 amount) {
        // Check
        Account storage entry = _accounts[account];
        uint256 perShare = _perShareNow();
        DividendAccount word = entry.word;
        uint256 owed = word.owed(perShare);
        amount = owed >> OWED_FRACTION_BITS;
        if (amount == 0) revert DividendLedger_NothingToClaim(account);
        if (receiver == address(0)) revert DividendLedger_PaymentFailed(receiver, amount);
        // Effect
        entry.word = word.withShares(word.shares(), perShare, owed - (amount << OWED_FRACTION_BITS));
        entry.paid += uint128(amount);
        entry.paidAt = uint40(block.timestamp);
        _paid += uint128(amount);
        emit DividendPaid(account, receiver, amount);
        // Interaction: whatever the coin answers, what left is what counts; its answer is not copied.
        address coin_ = _coin;
        uint256 before = _balance(coin_);
        bytes memory input = abi.encodeWithSelector(0xa9059cbb, receiver, amount);
        bool done;
        assembly ("memory-safe") {
            done := call(gas(), coin_, 0, add(input, 32), mload(input), 0, 0)
        }
        if (!done || _balance(coin_) + amount != before) revert DividendLedger_PaymentFailed(receiver, amount);
    }

    /// @dev Books coin that is here and on no account yet as income of this epoch.
    function _book() private returns (uint256 amount) {
        uint256 booked = _received - _paid;
        uint256 balance = _balance(_coin);
        if (balance <= booked) return 0;
        amount = balance - booked;
        uint256 room = type(uint128).max - _received;
        if (amount > room) amount = room;
        if (amount == 0) return 0;
        // Effect
        _settleFlow();
        _received += uint128(amount);
        _collecting += uint128(amount);
        emit IncomeReceived(amount);
    }

    /// @dev What has been handed to shares since the books were last settled, and what is left then.
    function _flow() private view returns (uint256 out, uint256 paying, uint256 collecting, uint256 end) {
        (paying, collecting, end) = (_paying, _collecting, _epochEnd);
        if (end == 0) return (0, paying, collecting, 0);
        if (block.timestamp < end) {
            uint256 left = _secondsLeft;
            out = paying * (left + block.timestamp - end) / left;
            return (out, paying - out, collecting, end);
        }
        // The epoch is over: what it collected is handed out in the one after it, which may be over, too.
        uint256 length = _epochSeconds;
        uint256 late = block.timestamp - end;
        uint256 part = late >= length ? collecting : collecting * late / length;
        return (paying + part, collecting - part, 0, block.timestamp - late % length + length);
    }

    function _perShareNow() private view returns (uint256) {
        (uint256 out,,,) = _flow();
        return out == 0 ? _perShare : _perShare + (out << PER_SHARE_FRACTION_BITS) / _totalShares;
    }

    /// @dev Brings the books to now, with the shares that there were until now.
    function _settleFlow() private {
        if (_epochEnd == 0) return;
        (uint256 out, uint256 paying, uint256 collecting, uint256 end) = _flow();
        if (out != 0) _perShare += uint240((out << PER_SHARE_FRACTION_BITS) / _totalShares);
        (_paying, _collecting) = (uint128(paying), uint128(collecting));
        (_epochEnd, _secondsLeft) = (uint40(end), uint32(end - block.timestamp));
    }

    /// @dev Below the least sum of shares income is carried; above it again it is income of a fresh epoch.
    function _startOrStop() private {
        bool enough = _totalShares >= _minTotalShares;
        if (enough == (_epochEnd != 0)) return;
        if (enough) {
            (_epochEnd, _secondsLeft) = (uint40(block.timestamp + _epochSeconds), _epochSeconds);
        } else {
            (_collecting, _paying) = (_collecting + _paying, 0);
            _epochEnd = 0;
        }
    }

    function _requireMost(bytes32 rule, uint256 given, uint256 most) private pure {
        if (given > most) revert DividendLedger_InvalidRule(rule, given, most);
    }

    /// @dev 0 where the coin does not answer, and with bounded gas: an income in base coin does not depend on it.
    function _balance(address coin_) private view returns (uint256 amount) {
        bytes memory input = abi.encodeWithSelector(0x70a08231, address(this));
        assembly ("memory-safe") {
            let done := staticcall(BALANCE_GAS, coin_, add(input, 32), mload(input), 0, 32)
            if and(done, gt(returndatasize(), 31)) { amount := mload(0) }
        }
    }
}
