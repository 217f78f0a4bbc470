// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {PretendedPair} from "../_mocks/hostile/PretendedPair.sol";
import {ReceiverHookToken, IReceiverHook} from "../_mocks/hostile/ReceiverHookToken.sol";
import {SenderHookToken, ISenderHook} from "../_mocks/hostile/SenderHookToken.sol";
import {Vm} from "../_support/Test.sol";
import {LockTest} from "./LockTest.sol";

/// @notice What went wrong with lockers and vesting contracts elsewhere, each as a test of this one.
contract LockIncidentsTest is LockTest {
    function setUp() public {
        vm.warp(NOW);
    }

    /// @notice Team Finance, October 2022: `migrate` moved other people's liquidity. Here nothing like it exists, nor an
    /// owner, a fee, a pause, an upgrade or a rescue.
    function test_TeamFinance_NoSelectorOfTheKindExists() public {
        lockPlain(fixedAt(END));
        string[26] memory names = [
            "migrate(uint256,address,uint256)",
            "migrate(address,uint256,uint256,uint256)",
            "migrate(uint256,((address,uint256,uint8,address,address,uint24,int24,int24,uint256,uint256,address,uint256,bool),bool,uint160,bool,bool))",
            "setMigrator(address)",
            "setFees(uint256,uint256,uint256)",
            "setFee(uint256)",
            "setDev(address)",
            "rescue(address)",
            "rescue(address,address,uint256)",
            "rescueTokens(address,uint256)",
            "recoverERC20(address,uint256)",
            "sweep(address)",
            "sweepToken(address,uint256,address)",
            "skim(address)",
            "collect(uint256)",
            "withdrawToken(address,uint256)",
            "emergencyWithdraw(uint256)",
            "emergencyWithdraw()",
            "owner()",
            "transferOwnership(address)",
            "pause()",
            "unpause()",
            "initialize()",
            "upgradeTo(address)",
            "upgradeToAndCall(address,bytes)",
            "execute(address,uint256,bytes)"
        ];
        address[3] memory callers = [alice, payer, address(this)];
        for (uint256 i; i < names.length; ++i) {
            for (uint256 k; k < 3; ++k) {
                bytes memory data = abi.encodePacked(bytes4(keccak256(bytes(names[i]))), new bytes(512));
                vm.prank(callers[k]);
                (bool success, bytes memory answer) = address(locker).call(data);
                vm.assertTrue(!success && answer.length == 0, names[i]);
            }
        }
        eq(token.balanceOf(address(locker)), AMOUNT, "held");
    }

    /// @notice MasterChef clones, June 2021: credited what was asked for and not what arrived, so the first to leave took
    /// from the last.
    function test_MasterChef_TheLastToWithdrawOfATaxedTokenGetsAll() public {
        FeeOnTransferToken taxed = new FeeOnTransferToken(2_000);
        uint256[] memory ids = new uint256[](5);
        for (uint256 i; i < 5; ++i) {
            ids[i] = lockToken(address(taxed), 1_000, fixedAt(END), false);
        }
        vm.warp(END);
        for (uint256 i; i < 5; ++i) {
            vm.prank(alice);
            eq(locker.withdraw(ids[i]), 800, "withdrawn");
        }
        eq(taxed.balanceOf(address(locker)), 0, "all is gone, nothing is missing");
    }

    /// @notice imBTC and lendf.me, 2020: a hook of the token re-enters before the state is written.
    function test_Imbtc_NoFunctionCanBeReenteredFromASendersHook() public {
        SenderHookToken hooked = new SenderHookToken();
        Reentrant attacker = new Reentrant(locker);
        hooked.mint(address(attacker), 10 * AMOUNT);
        attacker.approve(address(hooked));
        uint256 id = attacker.lock(address(hooked), AMOUNT, fixedAt(END));
        vm.prank(address(attacker));
        hooked.setHook(ISenderHook(address(attacker)));
        attacker.aim(id, address(hooked));
        attacker.lock(address(hooked), AMOUNT, fixedAt(END));
        attacker.topUp(id, AMOUNT);
        eq(attacker.tried(), 2 * 11, "every function, twice");
        eq(attacker.entered(), 0, "entered");
        eq(locker.lockOf(id).amount, 2 * AMOUNT, "credited once");
        eq(hooked.balanceOf(address(locker)), 3 * AMOUNT, "held");
    }

    function test_Imbtc_NoFunctionCanBeReenteredFromAReceiversHook() public {
        for (uint256 i; i < 2; ++i) {
            vm.warp(NOW);
            ReceiverHookToken hooked = new ReceiverHookToken();
            Reentrant attacker = new Reentrant(locker);
            hooked.mint(address(attacker), 10 * AMOUNT);
            attacker.approve(address(hooked));
            vm.prank(address(attacker));
            uint256 id = locker.lock(address(hooked), address(attacker), AMOUNT, fixedAt(END), i == 1);
            lockToken(address(hooked), AMOUNT, fixedAt(END), i == 1);
            vm.prank(address(attacker));
            hooked.setHook(IReceiverHook(address(attacker)));
            attacker.aim(id, address(hooked));
            vm.warp(END);
            vm.prank(address(attacker));
            locker.withdraw(id);
            eq(attacker.tried(), 11, "every function");
            eq(attacker.entered(), 0, "entered");
            eq(hooked.balanceOf(address(attacker)), 10 * AMOUNT, "his own and no more");
            // What a contract that reads locks saw in the middle of it: the state after the withdrawal.
            eq(attacker.seenWithdrawable(), 0, "read in between");
            if (i == 0) eq(attacker.seenTotal(), AMOUNT, "total in between");
        }
    }

    /// @notice PinkLock: whether a token is a liquidity token was decided by the first who locked it, so that later locks
    /// were filed wrongly for ever. And a fork believed any token with a `factory()`.
    function test_PinkLock_AFakePairDoesNotChangeHowARealOneIsFiled() public {
        address pair = newPair(payer);
        PretendedPair fake = new PretendedPair(pair);
        uint256 one = lockToken(address(fake), AMOUNT, fixedAt(END), false);
        allow(pair, payer);
        vm.prank(payer);
        uint256 two = locker.lockFixed(pair, alice, 1 ether, END);
        vm.assertTrue(!locker.lockOf(one).isLp, "fake");
        vm.assertTrue(locker.lockOf(two).isLp, "real");
    }

    /// @notice PinkLock: 10,001 units with 50 % and twice 25 % left one unit for a third period.
    function test_PinkLock_NoUnitWaitsForAPeriodMore() public {
        uint256 id = lockToken(address(token), 10_001, periodic(NOW + 1, 5_000, 30 days, 2_500), false);
        vm.warp(NOW + 1 + 60 days);
        vm.prank(alice);
        eq(locker.withdraw(id), 10_001, "all");
    }

    /// @notice Hedgey, April 2024: an allowance given to an address of the caller's choice stayed. Here none is given.
    function test_Hedgey_NoAllowanceIsEverGiven() public {
        vm.recordLogs();
        uint256 id = lockPlain(linear(NOW, END));
        uint256 vaulted = lockToken(address(token), AMOUNT, fixedAt(END), true);
        vm.prank(alice);
        locker.split(vaulted, 1);
        vm.warp(END);
        vm.prank(alice);
        locker.withdraw(id);
        vm.prank(alice);
        locker.withdraw(vaulted);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != IERC20.Approval.selector) continue;
            vm.assertEq(address(uint160(uint256(logs[i].topics[1]))), payer, "an allowance of somebody else");
        }
    }

    /// @notice A typing error in the receiver of a lock elsewhere lost it; here the receiver has to accept.
    function test_Typo_ALockOfferedToTheWrongAccountStaysWithItsOwner() public {
        uint256 id = lockPlain(fixedAt(END));
        vm.prank(alice);
        locker.transferLock(id, address(0xdEaD));
        vm.prank(alice);
        locker.transferLock(id, bob);
        vm.warp(END);
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT, "withdrawn");
    }

    /// @notice A donation to the contract itself is nobody's: it neither counts as a lock nor can be taken.
    function test_Donation_ToTheContractCreditsNobody() public {
        uint256 id = lockPlain(fixedAt(END));
        token.mint(address(locker), 5 * AMOUNT);
        fund(address(token), stranger, 1);
        vm.prank(stranger);
        uint256 own = locker.lockFixed(address(token), stranger, 1, END);
        eq(locker.lockOf(own).amount, 1, "credited");
        vm.warp(END);
        vm.prank(stranger);
        eq(locker.withdraw(own), 1, "stranger");
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT, "alice");
        eq(token.balanceOf(address(locker)), 5 * AMOUNT, "the donation stays");
    }
}

/// @notice An account whose hook tries every function of the lock in the middle of a transfer.
contract Reentrant is ISenderHook, IReceiverHook {
    bytes4 private constant GUARD = bytes4(keccak256("ReentrancyGuardReentrantCall()"));

    ITokenLock private immutable _locker;
    uint256 private _id;
    address private _token;
    uint256 public tried;
    uint256 public entered;
    uint256 public seenWithdrawable;
    uint256 public seenTotal;

    constructor(ITokenLock locker) {
        _locker = locker;
    }

    function approve(address token) external {
        IERC20(token).approve(address(_locker), type(uint256).max);
    }

    function aim(uint256 id, address token) external {
        (_id, _token) = (id, token);
    }

    function lock(address token, uint256 amount, ITokenLock.Schedule calldata schedule) external returns (uint256) {
        return _locker.lock(token, address(this), amount, schedule, false);
    }

    function topUp(uint256 id, uint256 amount) external {
        _locker.topUp(id, amount);
    }

    function tokensToSend(address, address, address, uint256) external {
        _reenter();
    }

    function tokensReceived(address, address, address, uint256) external {
        _reenter();
    }

    function _reenter() private {
        uint64 end = uint64(block.timestamp + 1 days);
        ITokenLock.Schedule memory schedule = ITokenLock.Schedule(ITokenLock.Kind.Fixed, end, end, 0, 0, 0);
        address[] memory owners = new address[](1);
        uint256[] memory amounts = new uint256[](1);
        (owners[0], amounts[0]) = (address(this), 1);
        _try(abi.encodeCall(ITokenLock.lockFixed, (_token, address(this), 1, end)));
        _try(abi.encodeCall(ITokenLock.lock, (_token, address(this), 1, schedule, true)));
        _try(abi.encodeCall(ITokenLock.lockMany, (_token, owners, amounts, schedule, false)));
        _try(abi.encodeCall(ITokenLock.topUp, (_id, 1)));
        _try(abi.encodeCall(ITokenLock.extend, (_id, end + 365 days)));
        _try(abi.encodeCall(ITokenLock.split, (_id, 1)));
        _try(abi.encodeCall(ITokenLock.withdraw, (_id)));
        _try(abi.encodeCall(ITokenLock.withdrawTo, (_id, 1, address(this))));
        _try(abi.encodeCall(ITokenLock.transferLock, (_id, msg.sender)));
        _try(abi.encodeCall(ITokenLock.acceptLock, (_id)));
        _try(abi.encodeCall(ITokenLock.renounceLock, (_id, 1)));
        seenWithdrawable = _locker.lockOf(_id).withdrawable;
        (seenTotal,,) = _locker.totalsOf(_token);
    }

    function _try(bytes memory data) private {
        ++tried;
        (bool success, bytes memory answer) = address(_locker).call(data);
        if (success || bytes4(answer) != GUARD) ++entered;
    }
}
