// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IBatchSend} from "../../src/send/IBatchSend.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {IReceiverHook, ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {Vm} from "../_support/Test.sol";
import {IMintedToken, SendTest} from "./SendTest.sol";

/**
 * @notice Sends at random as several accounts, to receivers of every habit, and keeps books: who was paid which row, and
 * what events told. After each call it checks what concerns the call itself.
 */
contract BatchSendHandler is SendTest {
    /// @dev With the steps of a call below 256: one word of marks.
    uint256 private constant ROWS = 40;
    bytes32 private constant FAILED = IBatchSend.RowsFailed.selector;
    bytes32 private constant SENT = IBatchSend.BatchSent.selector;

    address[] public senders;
    address[] public receivers;
    address[] public tokens;
    bytes32[2] public jobs = [bytes32("one"), bytes32("two")];
    /// @notice Rows that were paid, by the balances of their receivers; one bit a row.
    mapping(address payer => mapping(bytes32 job => uint256)) public paid;
    /// @notice Rows as the events tell them; one bit a row.
    mapping(address payer => mapping(bytes32 job => uint256)) public told;
    BlocklistToken private _strict = new BlocklistToken();
    FeeOnTransferToken private _taxed = new FeeOnTransferToken(100);
    ReceiverHookToken private _hooked = new ReceiverHookToken();
    uint256 public calls;

    constructor() {
        senders = [sender, stranger, account("third")];
        tokens = [address(token), address(_strict), address(_taxed), address(_hooked)];
        for (uint256 i; i < 6; ++i) {
            CoinReceiver made = new CoinReceiver();
            made.act(address(_hooked), 0, abi.encodeCall(_hooked.setHook, (IReceiverHook(address(made)))));
            receivers.push(address(made));
        }
        for (uint256 i; i < 3; ++i) {
            receivers.push(receiver(99, i));
        }
        receivers.push(address(batchSend));
        for (uint256 i; i < senders.length; ++i) {
            for (uint256 k; k < tokens.length; ++k) {
                IMintedToken(tokens[k]).mint(senders[i], 1e27);
                vm.prank(senders[i]);
                IERC20(tokens[k]).approve(address(batchSend), type(uint256).max);
            }
        }
        // What somebody lost here: it is nobody's, and stays.
        token.mint(address(batchSend), 1_000);
        vm.recordLogs();
    }

    // --- What the run calls ---

    function turn(uint256 which, uint256 habit, uint256 fee) external {
        CoinReceiver one = CoinReceiver(payable(receivers[which % 6]));
        if (habit % 7 == 5) {
            // Meanwhile it tries to send rows of its own, and rows of everybody.
            one.setCall(
                address(batchSend), abi.encodeCall(IBatchSend.sendCoin, (batchFor(which, fee, SKIP, rows(which, 3, 0))))
            );
        } else {
            one.setHabit(CoinReceiver.Habit(habit % 5));
        }
        _strict.setBlocked(receivers[fee % 9], which % 3 == 0);
        _taxed.setFee(fee % 3 == 0 ? 0 : fee % 5_000);
    }

    function sendCoin(uint256 who, uint256 seed, uint256 surplus) external {
        (IBatchSend.Batch memory batch, uint256 total) = anyBatch(seed);
        send(who, address(0), batch, abi.encodeCall(IBatchSend.sendCoin, (batch)), total + surplus % 3, total);
    }

    function sendToken(uint256 who, uint256 seed, uint256 which) external {
        (IBatchSend.Batch memory batch, uint256 total) = anyBatch(seed);
        address token_ = tokens[which % tokens.length];
        send(who, token_, batch, abi.encodeCall(IBatchSend.sendToken, (token_, batch)), 0, total);
    }

    function sendTokenDirect(uint256 who, uint256 seed, uint256 which, uint256 bps) external {
        (IBatchSend.Batch memory batch, uint256 total) = anyBatch(seed);
        address token_ = tokens[which % tokens.length];
        bytes memory call = abi.encodeCall(IBatchSend.sendTokenDirect, (token_, bps % 10_000, batch));
        send(who, token_, batch, call, 0, total);
    }

    /// @notice With so little gas that many calls cannot end.
    function starve(uint256 who, uint256 seed, uint256 gas_) external {
        (IBatchSend.Batch memory batch, uint256 total) = anyBatch(seed);
        _gas = bound(gas_, 50_000, 900_000);
        send(who, address(0), batch, abi.encodeCall(IBatchSend.sendCoin, (batch)), total, total);
        _gas = 0;
    }

    // --- One call ---

    /// @dev A call, its rows, and what arrived of them.
    struct Sending {
        address payer;
        address token;
        IBatchSend.Batch batch;
        uint256 value;
        uint256 total;
        uint256[] numbers;
        address[] to;
        uint256[] values;
        uint256[] arrived;
    }

    uint256 private _gas;

    function send(uint256 who, address token_, IBatchSend.Batch memory batch, bytes memory call, uint256 value, uint256 total)
        private
    {
        Sending memory one;
        (one.payer, one.token, one.batch, one.value) = (senders[who % senders.length], token_, batch, value);
        one.total = total;
        unpack(one);
        carryOut(one, call);
    }

    function carryOut(Sending memory one, bytes memory call) private {
        vm.deal(one.payer, 1e30);
        bool wasSent = anySent(one);
        uint256 had = balance(one.token, one.payer);
        uint256[] memory before = balances(one.token, one.to);
        vm.getRecordedLogs();
        vm.prank(one.payer);
        (bool done,) = address(batchSend).call{value: one.value, gas: _gas == 0 ? 20_000_000 : _gas}(call);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        one.arrived = balances(one.token, one.to);
        for (uint256 i; i < before.length; ++i) {
            one.arrived[i] -= before[i];
        }
        if (!done) {
            eq(balance(one.token, one.payer), had, "79: a refused call takes nothing");
            for (uint256 i; i < before.length; ++i) {
                eq(one.arrived[i], 0, "79: a refused call sends nothing");
            }
            return;
        }
        vm.assertTrue(!wasSent, "76: a sent row was taken again");
        ++calls;
        (uint256 amount, uint256 failed) = read(logs, one);
        eq(had - balance(one.token, one.payer), amount, "74, 75: what was given is what was told");
        vm.assertLe(amount, one.total, "74, 75: no more than the rows");
        if (one.batch.onFailure == REVERT) eq(failed, 0, "all or none");
        book(one);
    }

    /// @dev 76, 77: each row that is marked was paid now, each other was not. Receivers may occur twice: by their sums.
    function book(Sending memory one) private {
        for (uint256 i; i < one.numbers.length; ++i) {
            uint256 row = one.numbers[i];
            bool marked = batchSend.isSent(one.payer, one.batch.jobId, row);
            vm.assertEq(marked, told[one.payer][one.batch.jobId] & (1 << row) != 0, "96: the event tells the marks");
            if (marked) {
                vm.assertTrue(paid[one.payer][one.batch.jobId] & (1 << row) == 0, "76: paid twice");
                paid[one.payer][one.batch.jobId] |= 1 << row;
            }
            uint256 expected = expectedOf(one, one.to[i]);
            if (one.to[i] == address(batchSend)) eq(expected, 0, "a row to the contract is never sent");
            if (one.token == address(_taxed)) vm.assertLe(one.arrived[i], expected, "77: with a fee");
            else eq(one.arrived[i], expected, "77: each row its amount, or nothing");
        }
    }

    function expectedOf(Sending memory one, address to) private view returns (uint256 expected) {
        for (uint256 k; k < one.numbers.length; ++k) {
            if (one.to[k] == to && batchSend.isSent(one.payer, one.batch.jobId, one.numbers[k])) {
                expected += one.values[k];
            }
        }
    }

    function anySent(Sending memory one) private view returns (bool) {
        for (uint256 i; i < one.numbers.length; ++i) {
            if (batchSend.isSent(one.payer, one.batch.jobId, one.numbers[i])) return true;
        }
        return false;
    }

    function read(Vm.Log[] memory logs, Sending memory one) private returns (uint256 amount, uint256 failures) {
        bool found;
        for (uint256 i; i < one.numbers.length; ++i) {
            told[one.payer][one.batch.jobId] |= 1 << one.numbers[i];
        }
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(batchSend)) continue;
            vm.assertEq(logs[i].topics[1], bytes32(uint256(uint160(one.payer))), "81: only the caller's own");
            if (logs[i].topics[0] == FAILED) {
                uint256[] memory failed = abi.decode(logs[i].data, (uint256[]));
                for (uint256 k; k < failed.length; ++k) {
                    told[one.payer][one.batch.jobId] &= ~(1 << failed[k]);
                }
            } else {
                vm.assertTrue(!found && logs[i].topics[0] == SENT, "81: one sending in a call");
                found = true;
                (,, failures, amount,) = abi.decode(logs[i].data, (uint256, uint256, uint256, uint256, uint256));
            }
        }
        vm.assertTrue(found, "96: told");
    }

    // --- Rows ---

    function anyBatch(uint256 seed) private view returns (IBatchSend.Batch memory batch, uint256 total) {
        seed = seed % 2 ** 200;
        uint256 count = 1 + seed % 6;
        uint256[] memory numbers = new uint256[](count);
        address[] memory to = new address[](count);
        uint256[] memory values = new uint256[](count);
        bool numbered = pick(seed, "numbered") % 2 == 0;
        numbers[0] = pick(seed, "first") % ROWS;
        for (uint256 i; i < count; ++i) {
            if (i != 0) numbers[i] = numbers[i - 1] + (numbered ? 1 + pick(seed + i, "step") % 4 : 1);
            to[i] = receivers[pick(seed + i, "to") % receivers.length];
            values[i] = 1_000 + pick(seed + i, "value") % 60_000;
        }
        total = sumOf(values);
        bytes memory packed = numbered ? packNumbered(numbers, to, values, 2) : pack(to, values, 2);
        batch = batchFor(seed, numbers[0], pick(seed, "mode") % 4 == 0 ? REVERT : SKIP, packed);
    }

    function pick(uint256 seed, string memory what) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, what)));
    }

    function batchFor(uint256 seed, uint256 first, IBatchSend.OnFailure onFailure, bytes memory packed)
        private
        view
        returns (IBatchSend.Batch memory)
    {
        return IBatchSend.Batch(jobs[seed % 2], first % ROWS, onFailure, 120_000, packed);
    }

    function rows(uint256 seed, uint256 count, uint256 value) private pure returns (bytes memory) {
        return packEqual(receiversOf(seed, count), value);
    }

    function unpack(Sending memory one) private pure {
        bytes memory packed = one.batch.packed;
        bool numbered = uint8(packed[0]) > 127;
        uint256 size = numbered ? 26 : 22;
        uint256 count = (packed.length - 1) / size;
        (one.numbers, one.to, one.values) = (new uint256[](count), new address[](count), new uint256[](count));
        for (uint256 i; i < count; ++i) {
            uint256 start = 1 + i * size;
            one.numbers[i] = numbered ? wordAt(packed, start) >> 224 : one.batch.firstRow + i;
            if (numbered) start += 4;
            one.to[i] = address(uint160(wordAt(packed, start) >> 96));
            one.values[i] = wordAt(packed, start + 20) >> 240;
        }
    }

    function wordAt(bytes memory data, uint256 offset) private pure returns (uint256 word) {
        assembly ("memory-safe") {
            word := mload(add(add(data, 32), offset))
        }
    }

    function balance(address token_, address account_) private view returns (uint256) {
        return token_ == address(0) ? account_.balance : IERC20(token_).balanceOf(account_);
    }

    function balances(address token_, address[] memory accounts) private view returns (uint256[] memory list) {
        list = new uint256[](accounts.length);
        for (uint256 i; i < accounts.length; ++i) {
            list[i] = balance(token_, accounts[i]);
        }
    }

    // --- For the invariants ---

    function contractUnderTest() external view returns (IBatchSend) {
        return batchSend;
    }

    function counts() external view returns (uint256, uint256) {
        return (senders.length, tokens.length);
    }
}
