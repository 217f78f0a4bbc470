// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {ApprovalRaceToken} from "../_mocks/hostile/ApprovalRaceToken.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {DecimalsToken} from "../_mocks/hostile/DecimalsToken.sol";
import {FeeOnTopToken} from "../_mocks/hostile/FeeOnTopToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {GasBurningToken} from "../_mocks/hostile/GasBurningToken.sol";
import {GrowsOnTransferToken} from "../_mocks/hostile/GrowsOnTransferToken.sol";
import {MaxMeansBalanceToken} from "../_mocks/hostile/MaxMeansBalanceToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {NativeAliasToken} from "../_mocks/hostile/NativeAliasToken.sol";
import {NoReturnToken} from "../_mocks/hostile/NoReturnToken.sol";
import {OddNameToken} from "../_mocks/hostile/OddNameToken.sol";
import {OddReturnToken} from "../_mocks/hostile/OddReturnToken.sol";
import {PausedToken} from "../_mocks/hostile/PausedToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {ReturnBombToken} from "../_mocks/hostile/ReturnBombToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {RevertsOnZeroToken} from "../_mocks/hostile/RevertsOnZeroToken.sol";
import {SelfTransferToken} from "../_mocks/hostile/SelfTransferToken.sol";
import {SenderHookToken} from "../_mocks/hostile/SenderHookToken.sol";
import {TwoAddressToken} from "../_mocks/hostile/TwoAddressToken.sol";
import {Uint96Token} from "../_mocks/hostile/Uint96Token.sol";
import {UpgradedToken} from "../_mocks/hostile/UpgradedToken.sol";
import {IMintedToken, LockTest} from "./LockTest.sol";

/**
 * @notice Every behaviour of tokens, T0 to T25, with and without a vault: it works, or it is refused when the lock is
 * made. After each, a lock of a plain token that was there before is whole and can be withdrawn.
 */
contract HostileTokensTest is LockTest {
    uint256 private plain;

    function setUp() public {
        vm.warp(NOW);
        plain = lockPlain(fixedAt(END));
    }

    function test_T0_T1_T23_OrdinaryTokensAndOddNamesWork() public {
        works(address(new PlainToken()), 0);
        works(address(new NoReturnToken()), 0);
        works(address(new OddNameToken(true)), 0);
        works(address(new OddNameToken(false)), 0);
    }

    function test_T2_ATokenThatReturnsFalseIsRefused() public {
        refuses(address(new ReturnsFalseToken(false)), "SafeERC20FailedOperation(address)");
        refuses(address(new ReturnsFalseToken(true)), "SafeERC20FailedOperation(address)");
    }

    function test_T3_ATokenThatMovesNothingIsRefused() public {
        refuses(address(new MovesNothingToken()), "TokenLock_NothingReceived(address)");
    }

    function test_T4_AnAnswerThatIsNotTrueIsRefusedAndMoreThanOneWordWorks() public {
        works(address(new OddReturnToken(OddReturnToken.Answer.TwoWords)), 0);
        refuses(address(new OddReturnToken(OddReturnToken.Answer.OneByte)), "SafeERC20FailedOperation(address)");
        refuses(address(new OddReturnToken(OddReturnToken.Answer.Two)), "SafeERC20FailedOperation(address)");
        refuses(address(new OddReturnToken(OddReturnToken.Answer.Garbage)), "SafeERC20FailedOperation(address)");
    }

    function test_T5_AFeeIsPaidBothWaysAndAllIsRefused() public {
        works(address(new FeeOnTransferToken(100)), 100);
        works(address(new FeeOnTransferToken(5_000)), 5_000);
        refuses(address(new FeeOnTransferToken(10_000)), "TokenLock_NothingReceived(address)");
    }

    function test_T6_AFeeThatIsSwitchedOnLaterIsPaidByTheWithdrawal() public {
        for (uint256 i; i < 2; ++i) {
            FeeOnTransferToken taxed = new FeeOnTransferToken(0);
            uint256 id = lockToken(address(taxed), 1_000, fixedAt(END), i == 1);
            taxed.setFee(9_999);
            exits(id, address(taxed), 1);
        }
    }

    function test_T6_AFeeOnTopIsPaidByTheLockItself() public {
        FeeOnTopToken greedy = new FeeOnTopToken(100);
        fund(address(greedy), payer, 2_000);
        vm.prank(payer);
        uint256 id = locker.lock(address(greedy), alice, 1_000, fixedAt(END), false);
        failsToExit(id);
        vm.warp(END);
        vm.prank(alice);
        eq(locker.withdrawTo(id, 990, alice), 990, "sent");
        eq(greedy.balanceOf(alice), 990, "arrived");
        othersAreWhole();
    }

    function test_T7_T8_ARebasingTokenWorksWithAVault() public {
        uint256[2][3] memory rates = [[uint256(2), 1], [uint256(1), 2], [uint256(7), 5]];
        for (uint256 i; i < 3; ++i) {
            RebasingToken elastic = new RebasingToken();
            uint256 id = lockToken(address(elastic), 1_000, fixedAt(END), true);
            elastic.rebase(rates[i][0], rates[i][1]);
            exits(id, address(elastic), 1_000 * rates[i][0] / rates[i][1]);
        }
    }

    function test_T7_GrowthDuringATransferIsNotCredited() public {
        GrowsOnTransferToken grows = new GrowsOnTransferToken(1_000);
        lockToken(address(grows), 1_000, fixedAt(END), false);
        uint256 id = lockToken(address(grows), 1_000, fixedAt(END), false);
        eq(locker.lockOf(id).amount, 1_000, "credited at most what was asked for");
        eq(grows.balanceOf(address(locker)), 2_100, "grown");
        exits(id, address(grows), 1_000);
    }

    function test_T9_T10_TokensWithHooksWork() public {
        works(address(new SenderHookToken()), 0);
        works(address(new ReceiverHookToken()), 0);
    }

    function test_T11_T12_ABlocklistStopsOnlyItsOwnLocks() public {
        for (uint256 i; i < 2; ++i) {
            BlocklistToken listed = new BlocklistToken();
            uint256 id = lockToken(address(listed), 1_000, fixedAt(END), i == 1);
            address holder = i == 1 ? locker.lockOf(id).vault : address(locker);
            listed.setBlocked(holder, true);
            failsToExit(id);
            listed.setBlocked(holder, false);
            exits(id, address(listed), 1_000);
        }
    }

    function test_T13_APausedTokenCanBeWithdrawnWhenItRunsAgain() public {
        for (uint256 i; i < 2; ++i) {
            PausedToken paused = new PausedToken();
            uint256 id = lockToken(address(paused), 1_000, fixedAt(END), i == 1);
            paused.setPaused(true);
            failsToExit(id);
            paused.setPaused(false);
            exits(id, address(paused), 1_000);
        }
    }

    function test_T14_T15_ZeroIsNeverMovedAndNoAllowanceIsEverGiven() public {
        works(address(new RevertsOnZeroToken()), 0);
        works(address(new ApprovalRaceToken()), 0);
    }

    function test_T16_TheLargestAmountCountsAsWhatArrives() public {
        MaxMeansBalanceToken all = new MaxMeansBalanceToken();
        for (uint256 i; i < 2; ++i) {
            fund(address(all), payer, 1_000);
            vm.prank(payer);
            uint256 id = locker.lock(address(all), alice, type(uint256).max, fixedAt(END), i == 1);
            eq(locker.lockOf(id).amount, 1_000, "amount");
            exits(id, address(all), 1_000);
        }
    }

    function test_T16_AnAmountInALockIsNeverTheLargest() public {
        // A plain token with the whole range: all but nothing of it can be locked, and comes back.
        PlainToken huge = new PlainToken();
        uint256 id = lockToken(address(huge), type(uint256).max, linear(NOW, END), false);
        vm.warp(NOW + (END - NOW) / 2);
        vm.prank(alice);
        eq(locker.withdraw(id), type(uint256).max / 2, "half");
        exits(id, address(huge), type(uint256).max);
    }

    function test_T17_AnyDecimalsWork() public {
        uint8[5] memory decimals = [0, 2, 6, 24, 77];
        for (uint256 i; i < 5; ++i) {
            works(address(new DecimalsToken(decimals[i], false)), 0);
        }
        works(address(new DecimalsToken(0, true)), 0);
    }

    function test_T18_ATokenOf96BitsWorksAndRefusesMore() public {
        Uint96Token small = new Uint96Token();
        works(address(small), 0);
        vm.prank(payer);
        expect(abi.encodeWithSelector(Uint96Token.Uint96Token_Exceeds96Bits.selector, uint256(1) << 96));
        locker.lockFixed(address(small), alice, uint256(1) << 96, NOW + 200 days);
    }

    function test_T19_OneLedgerBehindTwoAddressesIsCoveredForBoth() public {
        TwoAddressToken ledger = new TwoAddressToken();
        address second = address(ledger.other());
        uint256 one = lockToken(address(ledger), 1_000, fixedAt(END), false);
        ledger.mint(payer, 500);
        allow(second, payer);
        vm.prank(payer);
        uint256 two = locker.lock(second, bob, 500, fixedAt(END), false);
        eq(ledger.balanceOf(address(locker)), 1_500, "both");
        exits(one, address(ledger), 1_000);
        vm.warp(END);
        vm.prank(bob);
        eq(locker.withdraw(two), 500, "the second");
    }

    function test_T20_AnUpgradedTokenIsJudgedByWhatItDoes() public {
        for (uint256 i; i < 2; ++i) {
            UpgradedToken proxy = new UpgradedToken(address(new PlainToken()));
            uint256 id = lockToken(address(proxy), 1_000, fixedAt(END), i == 1);
            proxy.upgrade(address(new MovesNothingToken()));
            failsToExit(id);
            proxy.upgrade(address(new ReturnsFalseToken(false)));
            failsToExit(id);
            proxy.upgrade(address(new GasBurningToken()));
            GasBurningToken(address(proxy)).arm(true);
            failsToExit(id);
            // Back to itself; nothing was used up.
            proxy.upgrade(address(new PlainToken()));
            exits(id, address(proxy), 1_000);
        }
    }

    function test_T21_ABombHurtsNobodyElse() public {
        for (uint256 i; i < 4; ++i) {
            ReturnBombToken bomb = new ReturnBombToken();
            uint256 id = lockToken(address(bomb), 1_000, fixedAt(END), i % 2 == 1);
            bomb.arm(true, i > 1);
            // An answer of 1 MB is only dear; an error of 1 MB is an error.
            if (i > 1) failsToExit(id);
            bomb.arm(i < 2, false);
            exits(id, address(bomb), 1_000);
        }
        GasBurningToken greedy = new GasBurningToken();
        uint256 burning = lockToken(address(greedy), 1_000, fixedAt(END), false);
        greedy.arm(true);
        failsToExit(burning);
    }

    function test_T22_NoCodeIsRefusedAndATokenThatVanishedStopsOnlyItself() public {
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotAToken.selector, stranger));
        locker.lockFixed(stranger, alice, 1_000, END);
        for (uint256 i; i < 2; ++i) {
            PlainToken gone = new PlainToken();
            uint256 id = lockToken(address(gone), 1_000, fixedAt(END), i == 1);
            vm.etch(address(gone), "");
            vm.warp(END);
            vm.prank(alice);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotAToken.selector, address(gone)));
            locker.withdraw(id);
            vm.warp(NOW);
        }
        vm.warp(END);
        othersAreWhole();
    }

    function test_T24_ATransferToItselfIsNeverMade() public {
        works(address(new SelfTransferToken()), 0);
    }

    function test_T25_TheNativeCoinsTokenWorks() public {
        works(address(new NativeAliasToken()), 0);
    }

    // --- The two outcomes ---

    /// @dev In with the fee, split, extended, topped up, out with the fee.
    function works(address token_, uint256 feeBps) private {
        for (uint256 i; i < 2; ++i) {
            vm.warp(NOW);
            uint256 before = IMintedToken(token_).balanceOf(alice);
            uint256 id = lockToken(token_, 10_000, linear(NOW, NOW + 100), i == 1);
            uint256 net = 10_000 - feeBps;
            eq(locker.lockOf(id).amount, net, "credited");
            fund(token_, payer, 10_000);
            vm.prank(payer);
            locker.topUp(id, 10_000);
            eq(locker.lockOf(id).amount, 2 * net, "topped up");
            vm.warp(NOW + 50);
            vm.prank(alice);
            eq(locker.withdraw(id), net, "half");
            vm.prank(alice);
            locker.extend(id, NOW + 120);
            vm.warp(NOW + 120);
            uint256 sum = net;
            vm.prank(alice);
            sum += locker.withdraw(id);
            eq(sum, 2 * net, "all");
            uint256 arrived = net - net * feeBps / 10_000;
            eq(IMintedToken(token_).balanceOf(alice) - before, 2 * arrived, "arrived");
            vm.warp(END);
            othersAreWhole();
        }
        vm.warp(NOW);
    }

    function refuses(address token_, string memory reason) private {
        fund(token_, payer, 1_000);
        uint256 count = locker.lockCount();
        for (uint256 i; i < 2; ++i) {
            vm.prank(payer);
            expect(abi.encodeWithSelector(bytes4(keccak256(bytes(reason))), token_));
            locker.lock(token_, alice, 1_000, fixedAt(END), i == 1);
        }
        vm.prank(payer);
        expect(abi.encodeWithSelector(bytes4(keccak256(bytes(reason))), token_));
        locker.lockMany(token_, list(alice, bob), list(500, 500), fixedAt(END), false);
        eq(locker.lockCount(), count, "a lock was made");
        vm.warp(END);
        othersAreWhole();
        vm.warp(NOW);
    }

    function exits(uint256 id, address token_, uint256 arrives) private {
        vm.warp(END);
        uint256 before = IMintedToken(token_).balanceOf(alice);
        vm.prank(alice);
        locker.withdraw(id);
        eq(
            IMintedToken(token_).balanceOf(alice) - (arrives == type(uint256).max ? 0 : before), arrives, "arrived"
        );
        othersAreWhole();
        vm.warp(NOW);
    }

    function failsToExit(uint256 id) private {
        vm.warp(END);
        vm.prank(alice);
        (bool success,) = address(locker).call{gas: 10_000_000}(abi.encodeCall(locker.withdraw, (id)));
        vm.assertTrue(!success, "worked");
        eq(locker.lockOf(id).withdrawn, 0, "used up");
        othersAreWhole();
        vm.warp(NOW);
    }

    function othersAreWhole() private {
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        eq(locker.withdraw(plain), AMOUNT, "the plain lock");
        vm.revertToState(state);
    }
}
