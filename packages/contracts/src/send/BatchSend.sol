// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {IBatchSend} from "./IBatchSend.sol";
import {PackedRows} from "./PackedRows.sol";
import {SentRows} from "./SentRows.sol";

/**
 * @title BatchSend
 * @notice Sends to many accounts in one call, each row of a job at most once. One address on every chain.
 * @dev Roles: none. Everybody sends what is his own: `from` is always the caller.
 * Invariants: what the caller gives is what the rows got and what came back to him; nothing is kept between calls, and
 * what strangers left here is not spent; a row of (caller, jobId) is sent at most once; a failing row changes no other,
 * and never fails for want of gas; no call to an address or with data of somebody's choice but the caller's own rows.
 * Unsupported tokens: see {IBatchSend}.
 * Re-entrancy: every sending is guarded, and rows are marked as sent before anything moves.
 * Assembly: the loops for coin and tokens, whose gas is most of what this contract costs, and calls that copy no more of
 * an answer than they read.
 */
contract BatchSend is SentRows, ReentrancyGuard {
    using PackedRows for PackedRows.Rows;
    using SafeERC20 for IERC20;

    /// @dev A call in progress. `failed` has room for all rows that may still fail; `failures` of it are in use.
    struct Run {
        PackedRows.Rows rows;
        uint256 firstRow;
        uint256 gasPerRow;
        uint256[] failed;
        uint256 failures;
        uint256 unsent;
        bool skips;
    }

    /// @dev More than one part in 64 of what a row costs beside the call, and than what is done after a failed call.
    uint256 private constant GAS_OF_ROW = 20_000;

    // --- Sending ---

    /// @inheritdoc IBatchSend
    function sendCoin(Batch calldata batch) external payable nonReentrant returns (uint256[] memory) {
        // Check
        PackedRows.Rows memory rows = PackedRows.parse(batch.packed, false);
        // Effect
        Run memory run = _begin(batch, rows);
        // Interaction
        uint256 delivered = _payRows(run);
        // Check: coin that somebody forced upon this contract must not stand in for what did not come with the call.
        if (delivered + run.unsent > msg.value) revert BatchSend_NotEnoughCoin(msg.value, rows.total());
        _end(batch, run, address(0), delivered, delivered);
        // Interaction
        uint256 refund = msg.value - delivered;
        if (refund != 0) {
            bool returned;
            assembly ("memory-safe") {
                returned := call(gas(), caller(), refund, 0, 0, 0, 0)
            }
            if (!returned) revert BatchSend_RefundFailed(refund);
        }
        return run.failed;
    }

    /// @inheritdoc IBatchSend
    function sendToken(address token, Batch calldata batch) external nonReentrant returns (uint256[] memory) {
        return _sendToken(token, batch);
    }

    /// @inheritdoc IBatchSend
    function sendTokenWithPermit(address token, Batch calldata batch, Permit calldata permit)
        external
        nonReentrant
        returns (uint256[] memory)
    {
        _usePermit(token, permit);
        return _sendToken(token, batch);
    }

    /// @inheritdoc IBatchSend
    function sendTokenDirect(address token, uint256 minReceivedBps, Batch calldata batch)
        external
        nonReentrant
        returns (uint256[] memory, uint256)
    {
        return _sendDirect(token, minReceivedBps, batch);
    }

    /// @inheritdoc IBatchSend
    function sendTokenDirectWithPermit(
        address token,
        uint256 minReceivedBps,
        Batch calldata batch,
        Permit calldata permit
    ) external nonReentrant returns (uint256[] memory, uint256) {
        _usePermit(token, permit);
        return _sendDirect(token, minReceivedBps, batch);
    }

    /// @inheritdoc IBatchSend
    function sendNfts(address token, Batch calldata batch) external nonReentrant returns (uint256[] memory) {
        // Check
        PackedRows.Rows memory rows = PackedRows.parse(batch.packed, false);
        if (rows.amountStep == 0) revert BatchSend_MalformedRows(batch.packed.length);
        _requireCollection(token, type(IERC721).interfaceId);
        // Effect
        Run memory run = _begin(batch, rows);
        // Interaction: what is an amount elsewhere is the id here.
        bytes4 selector = bytes4(keccak256("safeTransferFrom(address,address,uint256)"));
        for (uint256 cursor = rows.start; cursor < rows.end; cursor += rows.size) {
            (address receiver, uint256 id) = (_receiverAt(cursor), _amountOf(rows, cursor));
            bytes memory data = abi.encodeWithSelector(selector, msg.sender, receiver, id);
            if (!_tryCall(token, batch.gasPerRow, data)) _fail(run, cursor, 1);
        }
        uint256 amount = rows.count - run.unsent;
        _end(batch, run, token, amount, amount);
        return run.failed;
    }

    /// @inheritdoc IBatchSend
    function sendMultiTokens(address token, Batch calldata batch) external nonReentrant returns (uint256[] memory) {
        // Check
        PackedRows.Rows memory rows = PackedRows.parse(batch.packed, true);
        uint256 total = rows.total();
        _requireCollection(token, type(IERC1155).interfaceId);
        // Effect
        Run memory run = _begin(batch, rows);
        // Interaction
        for (uint256 cursor = rows.start; cursor < rows.end; cursor += rows.size) {
            uint256 amount = _amountOf(rows, cursor);
            uint256 id = PackedRows.word(rows.idAt + (rows.idStep == 0 ? 0 : cursor - rows.start)) >> rows.idShift;
            bytes memory data =
                abi.encodeCall(IERC1155.safeTransferFrom, (msg.sender, _receiverAt(cursor), id, amount, bytes("")));
            if (!_tryCall(token, batch.gasPerRow, data)) _fail(run, cursor, amount);
        }
        _end(batch, run, token, total - run.unsent, total - run.unsent);
        return run.failed;
    }

    // --- Ways of sending ---

    /**
     * @dev Takes the total, transfers, and gives back what the rows left.
     */
    function _sendToken(address token, Batch calldata batch) private returns (uint256[] memory) {
        // Check
        PackedRows.Rows memory rows = PackedRows.parse(batch.packed, false);
        uint256 total = rows.total();
        uint256 before = _balanceOfThis(token);
        // Effect
        Run memory run = _begin(batch, rows);
        // Interaction
        IERC20(token).safeTransferFrom(msg.sender, address(this), total);
        uint256 present = _balanceOfThis(token);
        uint256 received = present > before ? present - before : 0;
        if (received != total) revert BatchSend_ReceivedOther(token, total, received);
        _transferRows(token, run);
        _end(batch, run, token, total - run.unsent, total - run.unsent);
        // Check: what lay here before is still there, and what the failed rows would have got.
        present = _balanceOfThis(token);
        uint256 least = before + run.unsent;
        if (present < least) revert BatchSend_TookMore(token, least - present);
        // Interaction: with what a receiver may have sent here meanwhile, so that nothing stays.
        if (present != before) IERC20(token).safeTransfer(msg.sender, present - before);
        return run.failed;
    }

    /**
     * @dev From the caller to each receiver: nothing lies here in between.
     */
    function _sendDirect(address token, uint256 minReceivedBps, Batch calldata batch)
        private
        returns (uint256[] memory, uint256 received)
    {
        // Check: an NFT has the same `transferFrom`, and would move by its id.
        PackedRows.Rows memory rows = PackedRows.parse(batch.packed, false);
        uint256 total = rows.total();
        _balanceOfThis(token);
        if (ERC165Checker.supportsERC165InterfaceUnchecked(token, type(IERC721).interfaceId)) {
            revert BatchSend_NotAToken(token);
        }
        uint256 allowance = IERC20(token).allowance(msg.sender, address(this));
        if (allowance < total) revert BatchSend_AllowanceTooLow(token, allowance, total);
        // Effect
        Run memory run = _begin(batch, rows);
        // Interaction
        uint256 cap = batch.gasPerRow;
        for (uint256 cursor = rows.start; cursor < rows.end; cursor += rows.size) {
            (address receiver, uint256 amount) = (_receiverAt(cursor), _amountOf(rows, cursor));
            (bool isKnown, uint256 before) = _tryBalance(token, receiver, cap);
            if (!isKnown || receiver == address(this)) {
                _fail(run, cursor, amount);
                continue;
            }
            (bool done, bool isTrue) =
                _tryTransfer(token, cap, abi.encodeCall(IERC20.transferFrom, (msg.sender, receiver, amount)));
            uint256 present;
            (isKnown, present) = _tryBalance(token, receiver, cap);
            if (!isKnown) _requireGas(run, cursor);
            if (!isTrue) {
                // What was told to have failed, and arrived, must not be sent again.
                if (done && present != before) revert BatchSend_RowFailed(rows.numberAt(run.firstRow, cursor), receiver);
                _fail(run, cursor, amount);
                continue;
            }
            // A token that grows by itself must not count for more than was sent.
            if (present > before) received += FixedPointMathLib.min(present - before, amount);
        }
        uint256 sent = total - run.unsent;
        // Check
        if (received < FixedPointMathLib.fullMulDivUp(sent, minReceivedBps, 10_000)) {
            revert BatchSend_ReceivedTooLittle(token, sent, received);
        }
        _end(batch, run, token, sent, received);
        return (run.failed, received);
    }

    function _payRows(Run memory run) private returns (uint256 delivered) {
        PackedRows.Rows memory rows = run.rows;
        uint256 cursor = rows.start;
        uint256 end = rows.end;
        while (true) {
            bool done;
            uint256 paid;
            (cursor, paid, done) = rows.amountStep == 0
                ? _payEqual(cursor, end, rows.size, PackedRows.word(rows.amountAt), run.gasPerRow)
                : _payPacked(cursor, end, rows.size, rows.amountShift, run.gasPerRow);
            delivered += paid;
            if (done) return delivered;
            uint256 amount = _amountOf(rows, cursor);
            if (amount > msg.value || delivered + run.unsent > msg.value - amount) {
                revert BatchSend_NotEnoughCoin(msg.value, rows.total());
            }
            _fail(run, cursor, amount);
            cursor += rows.size;
            if (cursor == end) return delivered;
        }
    }

    /**
     * @dev Pays rows up to one that fails, or the end. Returns where it stopped, what was paid (coin that was here, so the
     * sum cannot overflow), and whether all was paid. A call takes the lower 20 bytes of a word as its receiver, so
     * positions are 12 bytes before one; and four rows are a turn, since the loop is much of what a row costs here.
     */
    function _payPacked(uint256 cursor, uint256 end, uint256 size, uint256 shift, uint256 cap)
        private
        returns (uint256 reached, uint256 paid, bool done)
    {
        assembly ("memory-safe") {
            reached := sub(cursor, 12)
            end := sub(end, 12)
            done := 1
            let amount
            for { let last := sub(end, mul(3, size)) } lt(reached, last) {} {
                amount := shr(shift, calldataload(add(reached, 32)))
                if iszero(call(cap, calldataload(reached), amount, 0, 0, 0, 0)) {
                    done := 0
                    break
                }
                paid := add(paid, amount)
                reached := add(reached, size)
                amount := shr(shift, calldataload(add(reached, 32)))
                if iszero(call(cap, calldataload(reached), amount, 0, 0, 0, 0)) {
                    done := 0
                    break
                }
                paid := add(paid, amount)
                reached := add(reached, size)
                amount := shr(shift, calldataload(add(reached, 32)))
                if iszero(call(cap, calldataload(reached), amount, 0, 0, 0, 0)) {
                    done := 0
                    break
                }
                paid := add(paid, amount)
                reached := add(reached, size)
                amount := shr(shift, calldataload(add(reached, 32)))
                if iszero(call(cap, calldataload(reached), amount, 0, 0, 0, 0)) {
                    done := 0
                    break
                }
                paid := add(paid, amount)
                reached := add(reached, size)
            }
            for {} and(done, lt(reached, end)) {} {
                amount := shr(shift, calldataload(add(reached, 32)))
                if iszero(call(cap, calldataload(reached), amount, 0, 0, 0, 0)) {
                    done := 0
                    break
                }
                paid := add(paid, amount)
                reached := add(reached, size)
            }
            reached := add(reached, 12)
        }
    }

    /// @dev The same where one amount is for all.
    function _payEqual(uint256 cursor, uint256 end, uint256 size, uint256 amount, uint256 cap)
        private
        returns (uint256 reached, uint256 paid, bool done)
    {
        assembly ("memory-safe") {
            reached := cursor
            let last := sub(end, size)
            for {} 1 {} {
                done := call(cap, shr(96, calldataload(reached)), amount, 0, 0, 0, 0)
                if iszero(and(done, lt(reached, last))) { break }
                reached := add(reached, size)
            }
            paid := mul(amount, add(div(sub(reached, cursor), size), done))
        }
    }

    function _transferRows(address token, Run memory run) private {
        PackedRows.Rows memory rows = run.rows;
        (uint256 cursor, uint256 end, uint256 size) = (rows.start, rows.end, rows.size);
        (uint256 amountAt, uint256 step, uint256 shift) = (rows.amountAt, rows.amountStep, rows.amountShift);
        uint256 cap = run.gasPerRow;
        // The call is written once; each row changes receiver and amount in it.
        bytes memory data = abi.encodeCall(IERC20.transfer, (address(0), 0));
        while (true) {
            uint256 amount;
            assembly ("memory-safe") {
                for {} lt(cursor, end) {} {
                    let receiver := shr(96, calldataload(cursor))
                    amount := shr(shift, calldataload(amountAt))
                    mstore(add(data, 0x24), receiver)
                    mstore(add(data, 0x44), amount)
                    let done := call(cap, token, 0, add(data, 0x20), 0x44, 0, 0x20)
                    // True, or no answer at all (there is code: its balance was read).
                    let length := returndatasize()
                    done := and(done, or(iszero(length), and(gt(length, 0x1f), eq(mload(0), 1))))
                    // A row to this contract would move nothing.
                    if iszero(and(done, iszero(eq(receiver, address())))) { break }
                    cursor := add(cursor, size)
                    amountAt := add(amountAt, step)
                }
            }
            if (cursor == end) break;
            _fail(run, cursor, amount);
            cursor += size;
            amountAt += step;
        }
    }

    // --- The course of a call ---

    function _begin(Batch calldata batch, PackedRows.Rows memory rows) private returns (Run memory run) {
        run.rows = rows;
        run.firstRow = batch.firstRow;
        run.gasPerRow = batch.gasPerRow;
        run.skips = batch.onFailure == OnFailure.Skip;
        _mark(batch, rows);
    }

    /**
     * @dev A row failed: ends the call, or remembers it.
     */
    function _fail(Run memory run, uint256 cursor, uint256 amount) private view {
        _requireGas(run, cursor);
        uint256 row = run.rows.numberAt(run.firstRow, cursor);
        if (!run.skips) revert BatchSend_RowFailed(row, _receiverAt(cursor));
        if (run.failures == 0) run.failed = new uint256[]((run.rows.end - cursor) / run.rows.size);
        run.failed[run.failures++] = row;
        run.unsent += amount;
    }

    /**
     * @dev A call that was offered less than `gasPerRow`, since it can pass on 63 of 64 parts, leaves less than this. So
     * what passes here did not fail for want of gas, and rows that succeed need not be asked.
     */
    function _requireGas(Run memory run, uint256 cursor) private view {
        if (gasleft() < run.gasPerRow + run.gasPerRow / 63 + GAS_OF_ROW) {
            revert BatchSend_NotEnoughGas(run.rows.numberAt(run.firstRow, cursor));
        }
    }

    function _end(Batch calldata batch, Run memory run, address token, uint256 amount, uint256 received) private {
        uint256[] memory failed = run.failed;
        uint256 failures = run.failures;
        // Cuts the array to the entries in use.
        assembly ("memory-safe") {
            mstore(failed, failures)
        }
        uint256 firstRow = run.rows.numberAt(batch.firstRow, run.rows.start);
        // Effect
        if (failures != 0) {
            _unmark(batch.jobId, failed);
            emit RowsFailed(msg.sender, batch.jobId, failed);
        }
        emit BatchSent(msg.sender, batch.jobId, token, firstRow, run.rows.count, failures, amount, received);
    }

    // --- Calls ---

    function _usePermit(address token, Permit calldata permit) private {
        _balanceOfThis(token);
        // Interaction: whatever it answers, the allowance decides.
        try IERC20Permit(token).permit(
            msg.sender, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s
        ) {} catch {}
    }

    function _requireCollection(address token, bytes4 interfaceId) private view {
        if (!ERC165Checker.supportsERC165InterfaceUnchecked(token, interfaceId)) revert BatchSend_NotAToken(token);
    }

    function _balanceOfThis(address token) private view returns (uint256 balance) {
        bool isKnown;
        if (token.code.length != 0) (isKnown, balance) = _tryBalance(token, address(this), gasleft());
        if (!isKnown) revert BatchSend_NotAToken(token);
    }

    function _tryBalance(address token, address account, uint256 cap)
        private
        view
        returns (bool isKnown, uint256 amount)
    {
        bytes memory data = abi.encodeCall(IERC20.balanceOf, (account));
        assembly ("memory-safe") {
            isKnown := staticcall(cap, token, add(data, 0x20), mload(data), 0, 0x20)
            isKnown := and(isKnown, gt(returndatasize(), 0x1f))
            if isKnown { amount := mload(0) }
        }
    }

    function _tryCall(address token, uint256 cap, bytes memory data) private returns (bool done) {
        assembly ("memory-safe") {
            done := call(cap, token, 0, add(data, 0x20), mload(data), 0, 0)
        }
    }

    /// @dev As OpenZeppelin's SafeERC20 judges: the answer is true, or there is none.
    function _tryTransfer(address token, uint256 cap, bytes memory data) private returns (bool done, bool isTrue) {
        assembly ("memory-safe") {
            done := call(cap, token, 0, add(data, 0x20), mload(data), 0, 0x20)
            let size := returndatasize()
            isTrue := and(done, or(iszero(size), and(gt(size, 0x1f), eq(mload(0), 1))))
        }
    }

    function _receiverAt(uint256 cursor) private pure returns (address) {
        return address(uint160(PackedRows.word(cursor) >> 96));
    }

    /// @dev Amount of the row whose receiver is at `cursor`; of an NFT its id.
    function _amountOf(PackedRows.Rows memory rows, uint256 cursor) private pure returns (uint256) {
        return PackedRows.word(rows.amountAt + (rows.amountStep == 0 ? 0 : cursor - rows.start)) >> rows.amountShift;
    }
}
