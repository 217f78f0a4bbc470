// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBatchSend} from "../../src/send/IBatchSend.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {ApprovalRaceToken} from "../_mocks/hostile/ApprovalRaceToken.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {DecimalsToken} from "../_mocks/hostile/DecimalsToken.sol";
import {FeeOnTopToken} from "../_mocks/hostile/FeeOnTopToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {GasBurningToken} from "../_mocks/hostile/GasBurningToken.sol";
import {GrowsOnTransferToken} from "../_mocks/hostile/GrowsOnTransferToken.sol";
import {HolderBlocklistToken} from "../_mocks/hostile/HolderBlocklistToken.sol";
import {MaxMeansBalanceToken} from "../_mocks/hostile/MaxMeansBalanceToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {NativeAliasToken} from "../_mocks/hostile/NativeAliasToken.sol";
import {NoReturnToken} from "../_mocks/hostile/NoReturnToken.sol";
import {OddNameToken} from "../_mocks/hostile/OddNameToken.sol";
import {OddReturnToken} from "../_mocks/hostile/OddReturnToken.sol";
import {PausedToken} from "../_mocks/hostile/PausedToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {IReceiverHook, ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {ReturnBombToken} from "../_mocks/hostile/ReturnBombToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {RevertsOnZeroToken} from "../_mocks/hostile/RevertsOnZeroToken.sol";
import {SelfTransferToken} from "../_mocks/hostile/SelfTransferToken.sol";
import {ISenderHook, SenderHookToken} from "../_mocks/hostile/SenderHookToken.sol";
import {TwoAddressToken} from "../_mocks/hostile/TwoAddressToken.sol";
import {Uint96Token} from "../_mocks/hostile/Uint96Token.sol";
import {UpgradedToken} from "../_mocks/hostile/UpgradedToken.sol";
import {IMintedToken, SendTest} from "./SendTest.sol";

/**
 * @notice Every behaviour of tokens, T0 to T25, in both ways of sending: what the rows get is what the sender gives, or
 * the call is refused as a whole. Nothing stays in the contract, and what lay there before is not touched.
 */
contract SendHostileTokensTest is SendTest {
    uint256 private constant TOTAL = 6_000;
    address[] private to;
    uint256 private jobs;

    function setUp() public {
        for (uint256 i; i < 3; ++i) {
            to.push(receiver(1, i));
        }
    }

    function test_T0_T1_T15_T17_T23_OrdinaryTokensWorkBothWays() public {
        works(address(new PlainToken()));
        works(address(new NoReturnToken()));
        works(address(new ApprovalRaceToken()));
        uint8[6] memory decimals = [uint8(0), 2, 6, 24, 77, 18];
        for (uint256 i; i < decimals.length; ++i) {
            works(address(new DecimalsToken(decimals[i], i == 5)));
        }
        works(address(new OddNameToken(true)));
        works(address(new OddNameToken(false)));
    }

    function test_T2_ATokenThatReturnsFalseIsNeverCountedAsSent() public {
        refuses(address(new ReturnsFalseToken(false)), "SafeERC20FailedOperation(address)");
        refuses(address(new ReturnsFalseToken(true)), "SafeERC20FailedOperation(address)");
        // Directly: what was told to have failed and did not move is the sender's; what moved ends the call.
        address still = address(new ReturnsFalseToken(false));
        fund(still, TOTAL);
        (uint256[] memory failed, uint256 received) = sendDirect(still, 0, batch(SKIP));
        eq(failed.length, 3, "all failed");
        eq(received, 0, "nothing arrived");
        refusesDirect(address(new ReturnsFalseToken(true)), 0, "BatchSend_RowFailed(uint256,address)");
    }

    function test_T3_ATokenThatMovesNothingIsRefusedOrTold() public {
        refuses(address(new MovesNothingToken()), "BatchSend_ReceivedOther(address,uint256,uint256)");
        address still = address(new MovesNothingToken());
        fund(still, TOTAL);
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_ReceivedTooLittle.selector, still, TOTAL, 0));
        batchSend.sendTokenDirect(still, 1, batch(SKIP));
        (, uint256 received) = sendDirect(still, 0, batch(SKIP));
        eq(received, 0, "told");
    }

    function test_T4_MoreThanOneWordWorksAndOtherAnswersAreRefused() public {
        works(address(new OddReturnToken(OddReturnToken.Answer.TwoWords)));
        for (uint256 answer = 1; answer < 4; ++answer) {
            OddReturnToken odd = new OddReturnToken(OddReturnToken.Answer(answer));
            refuses(address(odd), "SafeERC20FailedOperation(address)");
            refusesDirect(
                address(new OddReturnToken(OddReturnToken.Answer(answer))), 0, "BatchSend_RowFailed(uint256,address)"
            );
        }
    }

    function test_T5_T6_AFeeIsRefusedOrMeasured() public {
        uint256[3] memory fees = [uint256(100), 5_000, 10_000];
        for (uint256 i; i < 3; ++i) {
            refuses(address(new FeeOnTransferToken(fees[i])), "BatchSend_ReceivedOther(address,uint256,uint256)");
            FeeOnTransferToken taxed = new FeeOnTransferToken(fees[i]);
            fund(address(taxed), TOTAL);
            uint256 part = 10_000 - fees[i];
            (, uint256 received) = sendDirect(address(taxed), part, batch(SKIP));
            eq(received, TOTAL * part / 10_000, "75: what arrived");
            eq(taxed.balanceOf(to[2]), 3_000 * part / 10_000, "75: of a row");
            eq(taxed.balanceOf(sender), 0, "75: what was given");
            // Again, now that they hold some.
            fund(address(taxed), TOTAL);
            (, received) = sendDirect(address(taxed), part, batch(SKIP));
            eq(received, TOTAL * part / 10_000, "75: what arrived the second time");
            // The fee rose since it was looked at.
            if (part == 0) continue;
            refusesDirect(
                address(new FeeOnTransferToken(fees[i] + 10)), part, "BatchSend_ReceivedTooLittle(address,uint256,uint256)"
            );
        }
        refusesDirect(address(new PlainToken()), 10_001, "BatchSend_ReceivedTooLittle(address,uint256,uint256)");
    }

    function test_T6_AFeeOnTopIsNeverPaidByWhatLiesHere() public {
        FeeOnTopToken greedy = new FeeOnTopToken(100);
        greedy.mint(address(batchSend), 1_000_000);
        fund(address(greedy), 2 * TOTAL);
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_TookMore.selector, address(greedy), 60));
        batchSend.sendToken(address(greedy), batch(SKIP));
        eq(greedy.balanceOf(address(batchSend)), 1_000_000, "untouched");
        // With nothing here, the last rows fail, and what is left of them is too little: refused as well.
        FeeOnTopToken other = new FeeOnTopToken(100);
        fund(address(other), 2 * TOTAL);
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_TookMore.selector, address(other), 30));
        batchSend.sendToken(address(other), batch(SKIP));
    }

    function test_T7_T8_RebasingTokensThatRoundAreRefusedOrMeasured() public {
        RebasingToken elastic = new RebasingToken();
        elastic.rebase(7, 5);
        refuses(address(elastic), "BatchSend_ReceivedOther(address,uint256,uint256)");
        fund(address(elastic), TOTAL);
        (, uint256 received) = sendDirect(address(elastic), 9_990, batch(SKIP));
        vm.assertLe(received, TOTAL, "rounded");
        GrowsOnTransferToken grows = new GrowsOnTransferToken(1_000);
        fund(address(grows), 2 * TOTAL);
        sendDirect(address(grows), 0, batch(SKIP));
        (, received) = sendDirect(address(grows), 0, batch(SKIP));
        eq(received, TOTAL, "growth does not count as received");
    }

    function test_T9_T10_HooksWorkAndCannotStopOthers() public {
        works(address(new SenderHookToken()));
        works(address(new ReceiverHookToken()));
        for (uint256 habit = 1; habit <= 4; ++habit) {
            for (uint256 mode; mode < 2; ++mode) {
                ReceiverHookToken hooked = new ReceiverHookToken();
                CoinReceiver bad = newReceiver(CoinReceiver.Habit(habit));
                bad.act(address(hooked), 0, abi.encodeCall(hooked.setHook, (IReceiverHook(address(bad)))));
                to[1] = address(bad);
                fund(address(hooked), TOTAL);
                uint256[] memory failed;
                if (mode == 0) failed = sendToken(address(hooked), batch(SKIP));
                else (failed,) = sendDirect(address(hooked), 10_000, batch(SKIP));
                eq(failed.length, 1, "77: only its own row");
                eq(hooked.balanceOf(to[2]), 3_000, "77: the next one");
                eq(hooked.balanceOf(sender), 2_000, "77: its amount");
                nothingIsKept(address(hooked));
            }
        }
    }

    function test_T9_AHookOfTheSenderCannotSendTwice() public {
        SenderHookToken hooked = new SenderHookToken();
        SenderTwice twice = new SenderTwice(batchSend, hooked);
        hooked.mint(address(twice), 2 * TOTAL);
        twice.send(batch(REVERT));
        vm.assertTrue(!twice.succeeded(), "81: the inner call failed");
        eq(hooked.balanceOf(address(twice)), TOTAL, "81: sent once");
    }

    function test_T11_T12_T13_BlocklistsAndPauses() public {
        HolderBlocklistToken lenient = new HolderBlocklistToken();
        lenient.setBlocked(address(batchSend), true);
        refuses(address(lenient), "HolderBlocklistToken_Blocked(address)");
        // It may still pass tokens on that it never holds.
        fund(address(lenient), TOTAL);
        sendDirect(address(lenient), 10_000, batch(REVERT));
        BlocklistToken strict = new BlocklistToken();
        strict.setBlocked(address(batchSend), true);
        refuses(address(strict), "BlocklistToken_Blocked(address)");
        (uint256[] memory failed,) = sendDirect(address(strict), 0, batch(SKIP));
        eq(failed.length, 3, "all failed for who sends them");
        strict.setBlocked(address(batchSend), false);
        strict.setBlocked(sender, true);
        refused(
            abi.encodeCall(IBatchSend.sendToken, (address(strict), batch(SKIP))), "BlocklistToken_Blocked(address)"
        );
        (failed,) = sendDirect(address(strict), 0, batch(SKIP));
        eq(failed.length, 3, "all failed");
        PausedToken paused = new PausedToken();
        fund(address(paused), TOTAL);
        paused.setPaused(true);
        vm.prank(sender);
        expect(abi.encodeWithSignature("PausedToken_Paused()"));
        batchSend.sendToken(address(paused), batch(SKIP));
        (failed,) = sendDirect(address(paused), 0, batch(SKIP));
        eq(failed.length, 3, "all failed");
        eq(paused.balanceOf(sender), TOTAL, "nothing moved");
    }

    function test_T14_RowsOfNothingFailAlone() public {
        RevertsOnZeroToken strict = new RevertsOnZeroToken();
        fund(address(strict), 10);
        bytes memory rows = pack(to, three(1, 0, 3), 1);
        uint256[] memory failed = sendToken(address(strict), newBatch(SKIP, rows));
        eq(failed.length, 1, "one failed");
        eq(strict.balanceOf(to[2]), 3, "the next one");
        eq(strict.balanceOf(sender), 6, "given");
    }

    function test_T16_TheLargestNumberNeverMeansAll() public {
        MaxMeansBalanceToken all = new MaxMeansBalanceToken();
        works(address(all));
        fund(address(all), 1_000);
        address[] memory one = new address[](1);
        one[0] = to[0];
        vm.startPrank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_TotalTooLarge.selector));
        batchSend.sendToken(address(all), newBatch(SKIP, packEqual(one, type(uint256).max)));
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_TotalTooLarge.selector));
        batchSend.sendTokenDirect(address(all), 0, newBatch(SKIP, packEqual(one, type(uint256).max)));
        vm.stopPrank();
    }

    function test_T18_AmountsOverTheCapOfATokenAreRefused() public {
        Uint96Token capped = new Uint96Token();
        works(address(capped));
        fund(address(capped), type(uint96).max);
        vm.prank(sender);
        expect(abi.encodeWithSignature("Uint96Token_Exceeds96Bits(uint256)", 3 * uint256(2 ** 95)));
        batchSend.sendToken(address(capped), newBatch(SKIP, packEqual(to, 2 ** 95)));
    }

    function test_T19_ALedgerWithTwoAddressesIsNotSpentTwice() public {
        TwoAddressToken ledger = new TwoAddressToken();
        ledger.mint(address(batchSend), 500);
        fund(address(ledger), 2 * TOTAL);
        sendToken(address(ledger), batch(REVERT));
        address other = address(ledger.other());
        vm.prank(sender);
        IMintedToken(other).approve(address(batchSend), TOTAL);
        sendToken(other, batch(REVERT));
        eq(ledger.balanceOf(to[2]), 6_000, "by both addresses");
        eq(ledger.balanceOf(address(batchSend)), 500, "what lay here");
    }

    function test_T20_AnUpgradeBetweenCallsIsMetAsItIs() public {
        UpgradedToken upgraded = new UpgradedToken(address(new PlainToken()));
        fund(address(upgraded), 3 * TOTAL);
        sendToken(address(upgraded), batch(REVERT));
        upgraded.upgrade(address(new MovesNothingToken()));
        vm.prank(sender);
        expect(
            abi.encodeWithSelector(IBatchSend.BatchSend_ReceivedOther.selector, address(upgraded), TOTAL, 0)
        );
        batchSend.sendToken(address(upgraded), batch(SKIP));
        upgraded.upgrade(address(new PlainToken()));
        sendToken(address(upgraded), batch(REVERT));
        eq(IMintedToken(address(upgraded)).balanceOf(sender), TOTAL, "given");
    }

    function test_T21_BombsAndBurntGasEndTheCallOrTheRow() public {
        ReturnBombToken bomb = new ReturnBombToken();
        GasBurningToken burning = new GasBurningToken();
        fund(address(bomb), 4 * TOTAL);
        fund(address(burning), 4 * TOTAL);
        bomb.arm(true, true);
        burning.arm(true);
        (uint256[] memory failed,) = sendDirect(address(bomb), 0, batch(SKIP));
        eq(failed.length, 3, "bombs: all failed");
        (failed,) = sendDirect(address(burning), 0, batch(SKIP));
        eq(failed.length, 3, "burnt: all failed");
        eq(bomb.balanceOf(sender) + burning.balanceOf(sender), 8 * TOTAL, "nothing moved");
        burning.armReads(true);
        vm.prank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotAToken.selector, address(burning)));
        batchSend.sendToken{gas: 3_000_000}(address(burning), batch(SKIP));
    }

    function test_T22_AnAddressWithoutCodeIsRefused() public {
        vm.startPrank(sender);
        // An address without code that answers everything with one word.
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotAToken.selector, address(2)));
        batchSend.sendToken(address(2), batch(SKIP));
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotAToken.selector, stranger));
        batchSend.sendToken(stranger, batch(SKIP));
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotAToken.selector, stranger));
        batchSend.sendTokenDirect(stranger, 0, batch(SKIP));
        // Code that does not answer as a token.
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotAToken.selector, address(this)));
        batchSend.sendToken(address(this), batch(SKIP));
        vm.stopPrank();
    }

    function test_T24_RowsToTheSenderChangeNothing() public {
        to[1] = sender;
        PlainToken plain = new PlainToken();
        fund(address(plain), 2 * TOTAL);
        sendToken(address(plain), batch(REVERT));
        (, uint256 received) = sendDirect(address(plain), 0, batch(REVERT));
        eq(received, 4_000, "directly it does not rise");
        eq(plain.balanceOf(sender), 4_000, "his own rows are his");
        SelfTransferToken odd = new SelfTransferToken();
        fund(address(odd), TOTAL);
        sendToken(address(odd), batch(REVERT));
        nothingIsKept(address(odd));
    }

    function test_T25_TheCoinsOwnTokenWorksBothWaysAndAsCoin() public {
        NativeAliasToken coin = new NativeAliasToken();
        works(address(coin));
        uint256[] memory failed = sendCoin(TOTAL + 5, batch(SKIP));
        eq(failed.length, 0, "as coin");
        eq(coin.balanceOf(sender), 5, "the surplus");
        nothingIsKept(address(coin));
    }

    // --- Ways ---

    function batch(IBatchSend.OnFailure onFailure) private returns (IBatchSend.Batch memory) {
        return newBatch(onFailure, pack(to, three(1_000, 2_000, 3_000), 2));
    }

    function newBatch(IBatchSend.OnFailure onFailure, bytes memory rows) private returns (IBatchSend.Batch memory) {
        return IBatchSend.Batch(bytes32(++jobs), 0, onFailure, 150_000, rows);
    }

    /// @dev 75: both ways deliver all rows exactly.
    function works(address token_) private {
        uint256[3] memory before;
        fund(token_, 2 * TOTAL);
        uint256 had = IMintedToken(token_).balanceOf(sender);
        for (uint256 i; i < 3; ++i) {
            before[i] = IMintedToken(token_).balanceOf(to[i]);
        }
        eq(sendToken(token_, batch(REVERT)).length, 0, "none failed");
        (uint256[] memory failed, uint256 received) = sendDirect(token_, 10_000, batch(REVERT));
        eq(failed.length, 0, "none failed directly");
        eq(received, TOTAL, "received");
        for (uint256 i; i < 3; ++i) {
            eq(IMintedToken(token_).balanceOf(to[i]), before[i] + 2_000 * (i + 1), "delivered");
        }
        eq(IMintedToken(token_).balanceOf(sender), had - 2 * TOTAL, "given");
        nothingIsKept(token_);
    }

    function refuses(address token_, string memory signature) private {
        fund(token_, TOTAL);
        uint256 before = IMintedToken(token_).balanceOf(sender);
        bytes memory call = abi.encodeCall(IBatchSend.sendToken, (token_, batch(SKIP)));
        refused(call, signature);
        eq(IMintedToken(token_).balanceOf(sender), before, "nothing was taken");
    }

    function refusesDirect(address token_, uint256 minReceivedBps, string memory signature) private {
        fund(token_, TOTAL);
        uint256 before = IMintedToken(token_).balanceOf(sender);
        bytes memory call = abi.encodeCall(IBatchSend.sendTokenDirect, (token_, minReceivedBps, batch(SKIP)));
        refused(call, signature);
        eq(IMintedToken(token_).balanceOf(sender), before, "nothing was taken");
    }

    function refused(bytes memory call, string memory signature) private {
        vm.prank(sender);
        (bool done, bytes memory answer) = address(batchSend).call(call);
        vm.assertTrue(!done, signature);
        vm.assertEq(bytes32(bytes4(answer)), bytes32(bytes4(keccak256(bytes(signature)))), signature);
        vm.assertTrue(!batchSend.isSent(sender, bytes32(jobs), 0), "not marked");
    }
}

/// @notice A sender whose token calls it before each of its tokens leaves: it then sends the same rows again.
contract SenderTwice is ISenderHook {
    IBatchSend private _batchSend;
    SenderHookToken private _token;
    IBatchSend.Batch private _batch;
    bool public succeeded;

    constructor(IBatchSend batchSend_, SenderHookToken token) {
        (_batchSend, _token) = (batchSend_, token);
        token.setHook(this);
        token.approve(address(batchSend_), type(uint256).max);
    }

    function send(IBatchSend.Batch memory batch) external {
        _batch = batch;
        _batchSend.sendToken(address(_token), batch);
    }

    function tokensToSend(address, address, address, uint256) external {
        (bool done,) = address(_batchSend).call(abi.encodeCall(IBatchSend.sendToken, (address(_token), _batch)));
        if (done) succeeded = true;
    }
}
