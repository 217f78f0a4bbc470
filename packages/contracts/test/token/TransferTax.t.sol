// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ITransferBurn} from "../../src/token/ITransferBurn.sol";
import {ITransferBurnView} from "../../src/token/ITransferBurnView.sol";
import {ITransferFee} from "../../src/token/ITransferFee.sol";
import {ITransferFeeView} from "../../src/token/ITransferFeeView.sol";
import {ITransferTax} from "../../src/token/ITransferTax.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

/// @notice Burn and fee on transfers, each alone and together.
contract TransferTaxTest is TokenTest {
    string private constant BOTH = "normal-transferBurn-transferFee";

    function taxed(uint16 burnBps, uint16 feeBps, uint256 supply) private returns (IToken) {
        Options memory chosen = options();
        chosen.base.supply = supply;
        chosen.transferBurn = ITransferBurn.TransferBurnInit(burnBps, burnBps);
        chosen.transferFee = ITransferFee.TransferFeeInit(feeBps, feeBps, feeAddress);
        return deploy(BOTH, chosen);
    }

    function testFuzz_Parts_AddUpToTheAmount(uint16 burnBps, uint16 feeBps, uint256 amount) public {
        burnBps = uint16(bound(burnBps, 0, 2_500));
        feeBps = uint16(bound(feeBps, 0, 2_500 - burnBps));
        IToken token = taxed(burnBps, feeBps, type(uint256).max);
        expectParts(token, burnBps, feeBps, amount);
    }

    function test_Parts_AtTheEdgesOfRatesAndAmounts() public {
        uint16[4] memory rates = [0, 1, 1_250, 2_500];
        uint256[8] memory amounts = [uint256(0), 1, 2, 3, 99, 10_001, 10 ** 18, type(uint256).max];
        for (uint256 i; i < rates.length; ++i) {
            for (uint256 j; j < amounts.length; ++j) {
                expectParts(taxed(rates[i], 2_500 - rates[i], type(uint256).max), rates[i], 2_500 - rates[i], amounts[j]);
            }
        }
    }

    /// @dev The parts are computed here in another way: by 512-bit reasoning on quotient and remainder.
    function expectParts(IToken token, uint256 burnBps, uint256 feeBps, uint256 amount) private {
        uint256 burnt = share(amount, burnBps);
        uint256 fee = share(amount, feeBps);
        uint256 supply = token.totalSupply();
        vm.prank(holder);
        token.transfer(alice, amount);
        eq(token.balanceOf(alice), amount - burnt - fee, "net");
        eq(token.balanceOf(feeAddress), fee, "fee");
        eq(supply - token.totalSupply(), burnt, "burnt");
        eq(token.balanceOf(holder), supply - amount, "sender");
    }

    function share(uint256 amount, uint256 bps) private pure returns (uint256 part) {
        // Largest `part` with part * 10000 <= amount * bps, found without a product above 256 bits.
        part = amount / 10_000 * bps;
        uint256 rest = (amount % 10_000) * bps;
        while (rest >= 10_000) {
            rest -= 10_000;
            ++part;
        }
    }

    function test_Transfer_EmitsEveryPart() public {
        IToken token = taxed(100, 200, SUPPLY);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, address(0), 10);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, feeAddress, 20);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, alice, 970);
        vm.prank(holder);
        token.transfer(alice, 1_000);
    }

    function test_TransferFromAndBatch_AreTaxedLikeATransfer() public {
        IToken token = taxed(100, 200, SUPPLY);
        vm.prank(holder);
        token.approve(bob, 1_000);
        vm.prank(bob);
        token.transferFrom(holder, alice, 1_000);
        eq(token.allowance(holder, bob), 0, "the allowance counts the whole amount");
        vm.prank(holder);
        token.batchTransfer(0, 0, abi.encodePacked(uint8(2), alice, uint16(1_000)));
        eq(token.balanceOf(alice), 2 * 970, "net");
        eq(token.balanceOf(feeAddress), 2 * 20, "fee");
    }

    /// @notice At 0 decimals 100 rows of 19 units paid nothing of 5 %, and a unit could be worth anything. Rows still save
    /// what is rounded down, less than a unit for each part, and a unit is one of 10^12 at most.
    function testFuzz_ABatchOfTheCoarsestUnits_SavesLessThanAUnitForEachPartOfARow(
        uint16 burnBps,
        uint16 feeBps,
        uint256 count,
        uint256 random
    ) public {
        Options memory chosen = options();
        (chosen.base.decimals, chosen.base.supply) = (0, 10 ** 12);
        burnBps = uint16(bound(burnBps, 0, 1_000));
        feeBps = uint16(bound(feeBps, 0, 1_500));
        chosen.transferBurn = ITransferBurn.TransferBurnInit(burnBps, 1_000);
        chosen.transferFee = ITransferFee.TransferFeeInit(feeBps, 1_500, feeAddress);
        IToken token = deploy(BOTH, chosen);
        count = bound(count, 1, 100);
        bytes memory packed = hex"05";
        uint256 sent;
        for (uint256 i; i < count; ++i) {
            uint256 amount = uint256(keccak256(abi.encode(random, i))) % (random % 2 == 0 ? 200 : 10 ** 9);
            packed = bytes.concat(packed, abi.encodePacked(alice, uint40(amount)));
            sent += amount;
        }
        vm.prank(holder);
        token.batchTransfer(0, 0, packed);
        uint256 burnt = 10 ** 12 - token.totalSupply();
        uint256 fee = token.balanceOf(feeAddress);
        vm.assertLe(sent * burnBps, (burnt + count) * 10_000, "burnt, but for less than a unit a row");
        vm.assertLe(sent * feeBps, (fee + count) * 10_000, "fee, but for less than a unit a row");
        vm.assertLe(burnt * 10_000, sent * burnBps, "never more");
        vm.assertLe(fee * 10_000, sent * feeBps, "never more");
    }

    function test_RevertWhen_UnitsAreTooCoarse_ForATax() public {
        string memory template = BOTH;
        bytes4 coarse = ITransferTax.TransferTax_UnitsTooCoarse.selector;
        Options memory chosen = options();
        (chosen.base.decimals, chosen.base.supply) = (11, 10 ** 12 - 1);
        expectRejected(template, chosen, abi.encodeWithSelector(coarse, 10 ** 12 - 1, 11));
        // One of both parts is enough.
        chosen.transferFee.ceilingBps = 0;
        expectRejected(template, chosen, abi.encodeWithSelector(coarse, 10 ** 12 - 1, 11));
        (chosen.transferBurn.ceilingBps, chosen.transferFee.ceilingBps) = (0, 1);
        expectRejected(template, chosen, abi.encodeWithSelector(coarse, 10 ** 12 - 1, 11));
        chosen.transferFee.ceilingBps = 0;
        deploy(template, chosen);
        chosen.transferFee.ceilingBps = 1;
        chosen.base.supply = 10 ** 12;
        deploy(template, chosen);
        (chosen.base.decimals, chosen.base.supply) = (12, 1);
        deploy(template, chosen);
        // What can be minted later does not count.
        (chosen.base.decimals, chosen.base.supply) = (0, 0);
        expectRejected(ALL, chosen, abi.encodeWithSelector(coarse, 0, 0));
    }

    function test_NotTaxed_ToOneselfMintAndBurn() public {
        Options memory chosen = options();
        chosen.transferBurn = ITransferBurn.TransferBurnInit(1_000, 1_000);
        chosen.transferFee = ITransferFee.TransferFeeInit(1_500, 1_500, feeAddress);
        IToken token = deploy(ALL, chosen);
        eq(token.balanceOf(holder), SUPPLY, "creation");
        vm.startPrank(holder);
        token.transfer(holder, 1_000);
        eq(token.balanceOf(holder), SUPPLY, "to oneself");
        token.burn(1_000);
        vm.stopPrank();
        vm.warp(block.timestamp + 1 hours);
        vm.prank(owner);
        token.mint(alice, 1_000);
        eq(token.balanceOf(alice), 1_000, "mint");
        eq(token.totalSupply(), SUPPLY, "supply");
    }

    function test_Taxed_OwnerAndFeeAddressToo() public {
        IToken token = taxed(100, 200, SUPPLY);
        vm.prank(holder);
        token.transfer(feeAddress, 10_000);
        eq(token.balanceOf(feeAddress), 9_900, "fee and net arrive, the burn does not");
        vm.prank(feeAddress);
        token.transfer(alice, 9_900);
        eq(token.balanceOf(alice), 9_900 - 99 - 198, "net");
        eq(token.balanceOf(feeAddress), 198, "its own fee comes back");
    }

    function test_RevertWhen_OnlyTheReturningFeeWouldCoverTheAmount() public {
        IToken token = taxed(0, 2_500, SUPPLY);
        vm.prank(holder);
        token.transfer(feeAddress, 100);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, feeAddress, 100, 101)
        );
        vm.prank(feeAddress);
        token.transfer(alice, 101);
    }

    function testFuzz_SetTransferBurn_StaysUnderItsCeiling(uint16 bps) public {
        IToken token = deploy(BOTH);
        vm.prank(owner);
        if (bps > 1_000) {
            vm.expectRevert(abi.encodeWithSelector(ITransferBurn.TransferBurn_AboveCeiling.selector, bps, 1_000));
        } else {
            vm.expectEmit(address(token));
            emit ITransferBurnView.TransferBurnSet(bps);
        }
        token.setTransferBurn(bps);
        eq(token.transferBurnBps(), bps > 1_000 ? 0 : bps, "rate");
    }

    function testFuzz_SetTransferFee_StaysUnderItsCeiling(uint16 bps) public {
        IToken token = deploy(BOTH);
        vm.prank(owner);
        if (bps > 1_500) {
            vm.expectRevert(abi.encodeWithSelector(ITransferFee.TransferFee_AboveCeiling.selector, bps, 1_500));
        } else {
            vm.expectEmit(address(token));
            emit ITransferFeeView.TransferFeeSet(bps);
        }
        token.setTransferFee(bps);
        eq(token.transferFeeBps(), bps > 1_500 ? 0 : bps, "rate");
    }

    function testFuzz_LowerCeiling_OnlyLowersAndTakesTheRateAlong(uint16 bps, uint16 ceiling) public {
        bps = uint16(bound(bps, 0, 1_000));
        IToken token = deploy(BOTH);
        vm.startPrank(owner);
        token.setTransferBurn(bps);
        token.setTransferFee(bps);
        if (ceiling >= 1_000) {
            vm.expectRevert(
                abi.encodeWithSelector(ITransferBurn.TransferBurn_CeilingNotLower.selector, ceiling, 1_000)
            );
        } else {
            vm.expectEmit(address(token));
            emit ITransferBurnView.TransferBurnCeilingSet(ceiling);
        }
        token.lowerTransferBurnCeiling(ceiling);
        if (ceiling >= 1_500) {
            vm.expectRevert(
                abi.encodeWithSelector(ITransferFee.TransferFee_CeilingNotLower.selector, ceiling, 1_500)
            );
        } else {
            vm.expectEmit(address(token));
            emit ITransferFeeView.TransferFeeCeilingSet(ceiling);
        }
        token.lowerTransferFeeCeiling(ceiling);
        vm.stopPrank();
        eq(token.transferBurnCeilingBps(), ceiling < 1_000 ? ceiling : 1_000, "burn ceiling");
        eq(token.transferFeeCeilingBps(), ceiling < 1_500 ? ceiling : 1_500, "fee ceiling");
        eq(token.transferBurnBps(), bps < ceiling ? bps : ceiling, "burn rate");
        eq(token.transferFeeBps(), bps < ceiling ? bps : ceiling, "fee rate");
    }

    function test_SetFeeAddress_SendsFeesThere() public {
        IToken token = taxed(0, 100, SUPPLY);
        vm.expectEmit(address(token));
        emit ITransferFeeView.FeeAddressSet(bob);
        vm.prank(owner);
        token.setFeeAddress(bob);
        vm.prank(holder);
        token.transfer(alice, 100);
        eq(token.balanceOf(bob), 1, "fee");
        vm.assertEq(token.feeAddress(), bob, "address");
    }

    function test_RevertWhen_TheFeeWasGivenUp_AndAReceiverIsNamed() public {
        IToken token = taxed(0, 100, SUPPLY);
        vm.startPrank(owner);
        token.lowerTransferFeeCeiling(0);
        vm.expectRevert(abi.encodeWithSelector(ITransferFee.TransferFee_Ended.selector));
        token.setFeeAddress(bob);
        vm.stopPrank();
    }

    function test_RevertWhen_FeeAddressIsZeroOrTheToken() public {
        IToken token = deploy("normal-transferFee");
        address[2] memory wrong = [address(0), address(token)];
        for (uint256 i; i < wrong.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(ITransferFeeView.TransferFee_InvalidFeeAddress.selector, wrong[i])
            );
            vm.prank(owner);
            token.setFeeAddress(wrong[i]);
        }
        Options memory chosen = options();
        chosen.transferFee.feeAddress = address(0);
        expectRejected(
            "normal-transferFee",
            chosen,
            abi.encodeWithSelector(ITransferFeeView.TransferFee_InvalidFeeAddress.selector, address(0))
        );
    }

    function testFuzz_RevertWhen_TheCeilingsAreTooHigh(uint16 burnCeiling, uint16 feeCeiling) public {
        Options memory chosen = options();
        burnCeiling = uint16(bound(burnCeiling, 0, 10_000));
        feeCeiling = uint16(bound(feeCeiling, burnCeiling < 2_501 ? 2_501 - burnCeiling : 0, 10_000));
        chosen.transferBurn.ceilingBps = burnCeiling;
        chosen.transferFee.ceilingBps = feeCeiling;
        expectRejected(
            BOTH,
            chosen,
            abi.encodeWithSelector(
                ITransferTax.TransferTax_CeilingTooHigh.selector,
                // The fee module's constructor runs first and knows its own ceiling only.
                feeCeiling > 2_500 ? uint256(feeCeiling) : uint256(burnCeiling) + feeCeiling,
                2_500
            )
        );
    }

    function test_RevertWhen_TheFirstRateIsAboveItsCeiling() public {
        Options memory chosen = options();
        chosen.transferBurn = ITransferBurn.TransferBurnInit(6, 5);
        expectRejected(
            "normal-transferBurn",
            chosen,
            abi.encodeWithSelector(ITransferBurn.TransferBurn_AboveCeiling.selector, 6, 5)
        );
        chosen.transferFee = ITransferFee.TransferFeeInit(6, 5, feeAddress);
        expectRejected(
            "normal-transferFee",
            chosen,
            abi.encodeWithSelector(ITransferFee.TransferFee_AboveCeiling.selector, 6, 5)
        );
    }

    function testFuzz_OneModuleAlone_TakesItsPart(uint256 amount) public {
        amount = bound(amount, 0, SUPPLY);
        Options memory chosen = options();
        chosen.transferBurn = ITransferBurn.TransferBurnInit(300, 300);
        chosen.transferFee = ITransferFee.TransferFeeInit(400, 400, feeAddress);
        IToken burning = deploy("normal-transferBurn", chosen);
        IToken charging = deploy("normal-transferFee", chosen);
        vm.startPrank(holder);
        burning.transfer(alice, amount);
        charging.transfer(alice, amount);
        vm.stopPrank();
        eq(burning.balanceOf(alice), amount - amount * 300 / 10_000, "burn");
        eq(charging.balanceOf(alice), amount - amount * 400 / 10_000, "fee");
        eq(charging.totalSupply(), SUPPLY, "the fee burns nothing");
    }
}
